import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBarriers, useBrowser } from '../browser.ts'
import { waitHydrated } from '../wait-hydrated.ts'

const site = 'big-box-cars'
const searchPath = '/search/new-used-and-demo-cars'
const browser = useBrowser()
const words = 'diesel ute under 40k low kms'

const chipsOf = (page: Page) => page.getByRole('list', { name: 'Chosen filters' })
const readChips = async (page: Page): Promise<string[]> => {
  const chips = await chipsOf(page)
    .getByRole('link', { name: /^Remove / })
    .allInnerTexts()
  return chips.map((text) => text.trim())
}
const readTotal = async (page: Page): Promise<number> =>
  Number((await page.locator('.search-total').innerText()).replaceAll(/\D/g, ''))
const readWords = (page: Page): Promise<string> => page.locator('.search-box input').inputValue()
const readAddress = (page: Page): string => decodeURIComponent(new URL(page.url()).search)

const open = async (page: Page, search: string): Promise<void> => {
  await page.goto(browser.addressOf(site, searchPath + search))
}

describe.each([
  { how: 'with script', script: true },
  { how: 'without script', script: false },
])('a shopper with a phone, $how', ({ script }) => {
  test('types conditions, removes one, and searches for exactly these words', async () => {
    const { page } = await browser.visit({ width: 390, script })
    await page.goto(browser.addressOf(site, '/'))
    await page.getByRole('searchbox').fill(words)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/search/*?query=*')
    const all = ['Diesel', 'Ute', 'Under $40,000', 'Under 50,000 km']
    await expect.poll(() => readChips(page)).toEqual(all)
    const total = await readTotal(page)

    await page.getByRole('link', { name: 'Remove Under 50,000 km' }).click()
    await expect.poll(() => readAddress(page)).toBe('?query=diesel+ute+under+40k')
    await expect.poll(() => readChips(page)).toEqual(all.slice(0, 3))
    await expect.poll(() => readWords(page)).toBe('diesel ute under 40k')
    const wider = await readTotal(page)
    expect(wider).toBeGreaterThanOrEqual(total)

    await page.getByRole('link', { name: 'Search for exactly these words' }).click()
    await expect.poll(() => readAddress(page)).toBe('?query=diesel+ute+under+40k&exact=1')
    await expect.poll(() => readChips(page)).toEqual(['“diesel ute under 40k”'])

    await page.getByLabel('Sort by').selectOption({ label: 'Lowest Price' })
    if (!script) await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect
      .poll(() => readAddress(page))
      .toBe('?query=diesel+ute+under+40k&exact=1&sort=price:asc')

    await page.getByRole('link', { name: 'Read these words as filters' }).click()
    await expect.poll(() => readChips(page)).toEqual(all.slice(0, 3))
    expect(await readTotal(page)).toBe(wider)
  })

  test('finds as many as with the same filters ticked', async () => {
    const { page } = await browser.visit({ width: 390, script })
    await open(page, '?query=used+diesel+suv')
    const typed = await readTotal(page)
    expect(typed).toBeGreaterThan(5)
    await open(page, '?refine[car_type][0]=used&refine[body][0]=SUV&refine[fuel][0]=Diesel')
    expect(await readTotal(page)).toBe(typed)
  })

  test('chooses another order than the words’, and goes back to it', async () => {
    const { page } = await browser.visit({ width: 390, script })
    await open(page, '?query=cheap+suv')
    expect(await readChips(page)).toEqual(['Lowest price first', 'SUV'])
    const order = page.getByLabel('Sort by')
    const readOrder = () => order.locator('option:checked').innerText()
    const choose = async (label: string): Promise<void> => {
      await order.selectOption({ label })
      if (!script) await page.getByRole('button', { name: 'Sort', exact: true }).click()
    }
    expect(await readOrder()).toBe('Lowest Price')
    await choose('Most Relevant')
    await expect.poll(() => readAddress(page)).toBe('?query=cheap+suv&sort=match')
    await expect.poll(() => readChips(page)).toEqual(['SUV'])
    await expect.poll(readOrder).toBe('Most Relevant')
    await choose('Lowest Price')
    await expect.poll(() => readAddress(page)).toBe('?query=cheap+suv')
    await expect.poll(() => readChips(page)).toEqual(['Lowest price first', 'SUV'])
    await expect.poll(readOrder).toBe('Lowest Price')
  })

  test('sees which words were ignored', async () => {
    const { page } = await browser.visit({ width: 390, script })
    await open(page, '?query=xyzzy+suv+under+60k')
    expect(await page.locator('output', { hasText: 'left out' }).innerText()).toBe(
      'Nothing in stock matches “xyzzy”, so that word was left out.',
    )
    const total = await readTotal(page)
    await open(page, '?query=suv+under+60k')
    expect(await readTotal(page)).toBe(total)
  })
})

test('newly typed words are parsed again', async () => {
  const { page } = await browser.visit({ width: 390 })
  await open(page, '?query=diesel+ute&exact=1')
  await waitHydrated(page)
  await page.locator('.search-box input').fill('petrol suv')
  await expect.poll(() => readAddress(page)).toBe('?query=petrol+suv')
  await expect.poll(() => readChips(page)).toEqual(['Petrol', 'SUV'])
})

test('a page of typed conditions has no accessibility violations, and fits a phone', async () => {
  const { page } = await browser.visit({ width: 390 })
  await open(page, `?query=xyzzy+${words.replaceAll(' ', '+')}`)
  await page.getByRole('link', { name: 'Search for exactly these words' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  const [inside, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(inside).toBeLessThanOrEqual(width)
})
