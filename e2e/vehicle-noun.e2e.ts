import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const browser = useBrowser()

const sites = [
  { site: 'wanderlust-campers', several: 'campers' },
  { site: 'redgum-trucks', several: 'trucks' },
  { site: 'ironhorse-motorcycles', several: 'motorcycles' },
  { site: 'route-66-rv', several: 'RVs' },
]

describe.each(sites)('$site', ({ site, several }) => {
  test(`says ${several}, and nowhere cars`, async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf(site, '/'))
    await expectNoCars(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: `All ${several}`, exact: true })
      .first()
      .click()
    await page.getByRole('status').waitFor()
    await expectNoCars(page)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(
      new RegExp(`${several}$`, 'i'),
    )
    expect(await page.getByRole('status').innerText()).toMatch(new RegExp(`^\\d+ ${several}$`))
    expect(await page.getByRole('searchbox').getAttribute('aria-label')).toBe(
      `Search our ${several}`,
    )
    const { pathname } = new URL(page.url())

    await page.goto(browser.addressOf(site, `${pathname}?query=qqqq`))
    await expectNoCars(page)
    expect(await page.getByRole('status').innerText()).toBe(`0 ${several}`)

    await page.goto(browser.addressOf(site, pathname))
    const card = page.getByRole('article').filter({ hasNotText: /sold/i }).first()
    await card.getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Key facts' }).waitFor()
    await expectNoCars(page)
    await page.getByRole('heading', { name: `Similar ${several}` }).waitFor()
    const enquire = page.getByRole('main').locator('a[href^="/enquire"]').first()
    const pressed = ((await enquire.textContent()) ?? '').trim()
    await page.goto(browser.addressOf(site, (await enquire.getAttribute('href')) ?? ''))
    // The button's label is the form's heading.
    await page.getByRole('heading', { level: 1, name: pressed }).waitFor()
    await expectNoCars(page)
    await page.goto(browser.addressOf(site, '/contact'))
    await expectNoCars(page)
  })

  test('does so on a missing page', async () => {
    const { page } = await browser.visit({ width: 390, status: 404 })
    await page.goto(browser.addressOf(site, '/no/such/page'))
    await expectNoCars(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: `Browse ${several}` })
      .waitFor()
  })
})

/**
 * No visible text, accessible name or metadata contains 'cars', except the dealer's own texts about vehicles, offers
 * and news.
 */
async function expectNoCars(page: Page): Promise<void> {
  const words = await page.evaluate(() => {
    const theirs = '.prose, .features, .facts, .article-card, .offer-card'
    const attributes = ['aria-label', 'alt', 'placeholder', 'content', 'title']
    const spoken = attributes.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map(
        (element) => element.getAttribute(name) ?? '',
      ),
    )
    const seen: string[] = []
    // Only the HTML is read, because the page may not have hydrated yet.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const own = node.parentElement
      if (own === null || own.closest(theirs) !== null) continue
      if (own.checkVisibility({ visibilityProperty: true })) seen.push(node.nodeValue ?? '')
    }
    return [document.title, ...spoken, ...seen]
  })
  const wrong = words.filter((text) => /\bcars?\b/i.test(text) && !/https?:/.test(text))
  expect(wrong, page.url()).toEqual([])
}
