import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBarriers, useBrowser, type Width, widths } from './browser.ts'
import { readFocus } from './tab-to.ts'
import { waitFrame } from './wait-hydrated.ts'

/** A header with an icon in its row, one with an icon above it, in a dark theme, and one with a box of its own. */
const iconSite = 'big-box-cars'
const darkSite = 'ironhorse-motorcycles'
const boxSite = 'southern-cross-motors'
const browser = useBrowser({ pictures: true })

const iconOf = (page: Page): Locator =>
  page.getByRole('button', { name: /^Search (cars|motorcycles)$/ })
const sheetOf = (page: Page): Locator => page.locator('#find')
const optionsOf = (page: Page): Locator => page.getByRole('option')
const labelsOf = (page: Page): Promise<string[]> =>
  page
    .locator('.suggested__label')
    .evaluateAll((labels) => labels.map((label) => label.textContent))
const groupOf = (page: Page, name: string): Locator => page.getByRole('group', { name })

async function openSheet(page: Page, site = iconSite, path = '/about-us'): Promise<Locator> {
  await page.goto(browser.addressOf(site, path))
  await iconOf(page).click()
  const box = sheetOf(page).locator('input')
  await box.waitFor()
  return box
}

async function typeInto(box: Locator, words: string): Promise<void> {
  await box.fill(words)
  await box
    .page()
    .getByText(/^(Show|Search for) /)
    .waitFor()
}

/** Delays responses for this URL until they are released. */
async function holdResponses(page: Page, address: string) {
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

describe.each(widths)('the header’s search at %d px', (width: Width) => {
  test('opens where the visitor is, with the focus in its box, and without moving the page', async () => {
    const { page } = await browser.visit({ width })
    await page.goto(browser.addressOf(iconSite, '/about-us'))
    const before = await page.locator('h1').boundingBox()
    await iconOf(page).click()
    await sheetOf(page).waitFor()
    expect(await readFocus(page)).toMatch(/^Search [\d,]+ cars$/)
    expect(await page.locator('h1').boundingBox()).toEqual(before)
    const popular = groupOf(page, 'Popular').getByRole('option')
    await popular.first().waitFor()
    expect(await popular.count()).toBeGreaterThan(2)
    expect(await popular.first().innerText()).toMatch(/^\S.*\s\d+$/s)
    expect(new URL(page.url()).pathname).toBe('/about-us')
    await page.keyboard.press('Escape')
    await sheetOf(page).waitFor({ state: 'hidden' })
    expect(await readFocus(page)).toBe('Search cars')
  })

  test('shows how words were read, searches, vehicles with their prices, and what Enter does', async () => {
    const { page } = await browser.visit({ width })
    const box = await openSheet(page)
    await typeInto(box, 'toyota suv under $40,000')
    expect(await page.locator('.suggested__chip').allInnerTexts()).toEqual([
      'Toyota',
      'SUV',
      'Under $40,000',
    ])
    expect(await optionsOf(page).count()).toBeLessThanOrEqual(10)
    const vehicle = groupOf(page, 'Cars').getByRole('option').first()
    const label = (await vehicle.locator('.suggested__label').innerText()).split('\n')[0] ?? ''
    const price = await vehicle.locator('b').innerText()
    const [last] = (await labelsOf(page)).slice(-1)
    const total = /^Show (\d+) cars$/.exec(last ?? '')?.[1]
    expect(Number(total)).toBeGreaterThan(1)
    const status = await page.locator('#find [role=status]').textContent()
    expect(status).toMatch(/^Toyota, SUV, Under \$40,000: \d+ suggestions$/)

    await vehicle.click()
    await page.waitForURL('**/cars/**')
    const summary = await page.locator('main').innerText()
    for (const word of label.split(' ').slice(0, 3)) expect(summary).toContain(word)
    expect(summary).toContain(price)

    await page.goBack()
    await iconOf(page).click()
    await typeInto(box, 'toyota suv under $40,000')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/new-used-and-demo-cars?query=**')
    expect(await page.locator('.search-total').innerText()).toBe(`${total} cars`)
  })

  test('is used by keyboard as a combobox', async () => {
    const { page } = await browser.visit({ width })
    const box = await openSheet(page)
    await typeInto(box, 'toyota')
    expect(await box.getAttribute('role')).toBe('combobox')
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    expect(await box.getAttribute('aria-controls')).toBe(await list.getAttribute('id'))
    const expectMarked = async (at: number): Promise<void> => {
      const option = optionsOf(page).nth(at)
      expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
      expect(await page.locator('[aria-selected=true]').count()).toBe(1)
      expect(await option.getAttribute('aria-selected')).toBe('true')
    }
    const last = (await optionsOf(page).count()) - 1
    await page.keyboard.press('Home')
    expect(await box.getAttribute('aria-activedescendant')).toBe('')
    await page.keyboard.press('ArrowDown')
    await expectMarked(0)
    await page.keyboard.press('End')
    await expectMarked(last)
    await page.keyboard.press('ArrowDown')
    await expectMarked(0)
    await page.keyboard.press('ArrowUp')
    await expectMarked(last)
    await page.keyboard.press('Home')
    await expectMarked(0)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/toyota')
    // What was chosen is the first of the recent searches.
    await iconOf(page).click()
    const recent = groupOf(page, 'Recent searches').getByRole('option')
    await recent.first().waitFor()
    expect(await recent.first().innerText()).toBe('Toyota')
  })

  test('finds the site’s pages by the names that visitors have for them', async () => {
    const { page } = await browser.visit({ width })
    const box = await openSheet(page)
    await typeInto(box, 'opening ho')
    const option = groupOf(page, 'Pages').getByRole('option')
    expect((await option.innerText()).split(/\s*\n\s*/)).toEqual(['Opening hours', 'Contact'])
    await option.click()
    await page.waitForURL('**/contact')
  })

  test.each([iconSite, darkSite, boxSite])('of %s has no barriers', async (site) => {
    const { page } = await browser.visit({ width })
    await page.goto(browser.addressOf(site, '/about-us'))
    const icon = iconOf(page)
    if (await icon.isVisible()) await icon.click()
    else await page.locator('.site-top .site-search input').click()
    const box = page.locator('.site-search input:focus')
    await groupOf(page, 'Popular').waitFor()
    expect(await findBarriers(page, [])).toEqual([])
    await typeInto(box, 'under 60k')
    await page.keyboard.press('ArrowDown')
    expect(await findBarriers(page, [])).toEqual([])
  })

  test('without script is a form that leads to the search page', async () => {
    const { page } = await browser.visit({ width, script: false })
    const box = await openSheet(page)
    expect(await readFocus(page)).toMatch(/^Search [\d,]+ cars$/)
    await box.fill('toyota')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/new-used-and-demo-cars?query=toyota')
  })
})

describe('suggestions', () => {
  test('stay those of the last letters when an earlier response is late', async () => {
    const { page } = await browser.visit({ width: 1440 })
    const box = await openSheet(page)
    const letGo = await holdResponses(page, '**/api/search-suggestions?q=maz')
    const requested = page.waitForRequest(/q=maz$/)
    await box.pressSequentially('maz')
    await requested
    await typeInto(box, 'toyota')
    letGo()
    await waitFrame(page)
    const labels = await labelsOf(page)
    expect(labels[0]).toBe('Toyota')
    expect(labels.join()).not.toContain('Mazda')
  })

  test('are requested once a visitor pauses, not for each letter', async () => {
    const { page } = await browser.visit({ width: 1440 })
    const box = await openSheet(page)
    const typed: string[] = []
    page.on('request', (request) => {
      const words = new URL(request.url()).searchParams.get('q')
      if (words !== null && words !== '') typed.push(words)
    })
    // All letters are there in one task, faster than any pause.
    await box.evaluate((input: HTMLInputElement) => {
      for (let end = 1; end <= 6; end++) {
        input.value = 'toyota'.slice(0, end)
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    })
    await page.getByText(/^Show /).waitFor()
    expect(typed).toEqual(['toyota'])
  })

  test('are text, whatever was typed or stored', async () => {
    const { page } = await browser.visit({ width: 390 })
    await page.addInitScript((key) => {
      const stored = [
        ['<img src=x onerror=alert(1)>', '/search/toyota'],
        ['elsewhere', '//example.com'],
        ['script', 'javascript:alert(1)'],
        'nothing',
      ]
      localStorage.setItem(key, JSON.stringify(stored))
    }, `forecourt.${iconSite}.searches`)
    const box = await openSheet(page)
    const recent = groupOf(page, 'Recent searches').getByRole('option')
    await recent.first().waitFor()
    expect(await recent.allInnerTexts()).toEqual(['<img src=x onerror=alert(1)>'])
    await typeInto(box, '<b>x</b> under 40k')
    expect((await page.locator('.suggested__chip').allInnerTexts())[0]).toBe('“<b>x</b>”')
    expect(await page.locator('.suggested__chip b').count()).toBe(0)
  })

  test('by touch stay while the keyboard is put away, and a tap opens one', async () => {
    const { page } = await browser.visit({ width: 390 })
    const box = await openSheet(page)
    await typeInto(box, 'toyota')
    await box.blur()
    expect(await optionsOf(page).count()).toBeGreaterThan(3)
    const targets = await optionsOf(page).evaluateAll((options) =>
      options.map((option) => option.getBoundingClientRect().height),
    )
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44)
    await optionsOf(page).first().click()
    await page.waitForURL('**/search/toyota')
  })

  test('end with the sheet when the focus leaves it', async () => {
    const { page } = await browser.visit({ width: 1440 })
    const box = await openSheet(page)
    await typeInto(box, 'toyota')
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
    await sheetOf(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.closest('#find') ?? null)).toBe(null)
  })

  test('appear below the box of a header that has one', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf(boxSite, '/about-us'))
    const box = page.locator('.site-top .site-search input')
    await box.fill('mazda')
    const options = page.getByRole('option')
    await options.first().waitFor()
    const [list, field] = await Promise.all([
      page.locator('.site-top .suggested').boundingBox(),
      box.boundingBox(),
    ])
    expect(list!.y).toBeGreaterThanOrEqual(field!.y + field!.height)
    expect(await options.first().innerText()).toMatch(/^Mazda\s+\d+$/)
    await page.keyboard.press('Escape')
    await options.first().waitFor({ state: 'hidden' })
    expect(await box.inputValue()).toBe('mazda')
    await page.keyboard.press('ArrowDown')
    await options.first().click()
    await page.waitForURL('**/search/mazda')
  })
})
