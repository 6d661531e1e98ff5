import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { isFullSize } from '../checks/setup/test-size.ts'
import { useBrowser } from './browser.ts'
import { createPageReader } from './page-reader.ts'

const browser = useBrowser()
const demoSites = readdirSync('db/demo/sites').map((file) => file.replace(/\.json$/, ''))

/** A count on a page, and the path of its link. */
interface Counted {
  readonly says: string
  readonly count: number
  readonly path: string
}

/** Every link, form and choice of a page with a number of vehicles, and the URL that it leads to. */
function listCounted(page: Page): Promise<Counted[]> {
  return page.evaluate(() => {
    const parse = (text: string): number => Number(text.replaceAll(',', ''))
    const vehicles = /([\d,]+) (?:cars?|trucks?|campers?|motorcycles?|rvs?)\b/i
    const words = (element: Element): string =>
      [...element.childNodes]
        .map((node) => node.textContent ?? '')
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    const links = [...document.querySelectorAll('a[href^="/search/"]')].flatMap((link) => {
      const says = `${link.getAttribute('aria-label') ?? ''} ${words(link)}`.trim()
      const own = link.querySelector('.count, .chip-link span')?.textContent ?? ''
      const count = /^[\d,]+$/.test(own) ? own : vehicles.exec(says)?.[1]
      return count === undefined ? [] : [{ says, count, path: link.getAttribute('href') ?? '' }]
    })
    const forms = [...document.forms].flatMap((form) => {
      const path = form.getAttribute('action') ?? ''
      const sent = [...form.querySelectorAll('input[type="hidden"]')].map((field) => [
        field.getAttribute('name') ?? '',
        field.getAttribute('value') ?? '',
      ])
      const address = (more: string[][] = []): string => {
        const query = String(new URLSearchParams([...sent, ...more] as [string, string][]))
        return query === '' ? path : `${path}?${query}`
      }
      const parts = [...form.querySelectorAll('input, button')].flatMap((part) => {
        const says = `${part.getAttribute('placeholder') ?? ''} ${words(part)}`.trim()
        const count = vehicles.exec(says)?.[1]
        return count === undefined ? [] : [{ says, count, path: address() }]
      })
      const choices = [...form.querySelectorAll('option')].flatMap((option) => {
        const count = /\(([\d,]+)\)$/.exec(option.label)?.[1]
        const name = option.closest('select')?.name ?? ''
        const chosen = { says: option.label, path: address([[name, option.value]]) }
        return count === undefined ? [] : [{ ...chosen, count }]
      })
      // The values of a filter in which nothing is chosen.
      const values = [...form.querySelectorAll('label:has(input[name^="refine["])')].flatMap(
        (label) => {
          const field = label.querySelector('input')
          const count = /([\d,]+)$/.exec(words(label))?.[1]
          if (count === undefined || field === null) return []
          return [{ says: words(label), count, path: address([[field.name, field.value]]) }]
        },
      )
      return [...parts, ...choices, ...values]
    })
    return [...links, ...forms].map((one) => ({ ...one, count: parse(one.count) }))
  })
}

/** The total that a search page shows. */
async function readTotal(site: string, path: string): Promise<number> {
  // The browser encodes the path like this.
  const { pathname, search } = new URL(path, browser.addressOf(site, '/'))
  const web = createPageReader(inject('webPort'))
  const { body, location } = await web.get(`${site}.localhost`, pathname + search)
  if (location !== undefined && location !== path) return readTotal(site, location)
  const total = /class="search-total">([\d,]+)/.exec(body)?.[1]
  if (total === undefined) throw new Error(`${site} leads to ${path}, which is no search page`)
  return Number(total.replaceAll(',', ''))
}

async function followAll(site: string, path: string) {
  const { page } = await browser.visit({ width: 1440, script: false })
  await page.goto(browser.addressOf(site, path))
  const all = await listCounted(page)
  // The first twelve links are the header's and all different; of the many similar others, every third is checked.
  const counted = all.filter((_one, nth) => isFullSize || nth < 12 || nth % 3 === 0)
  const totals = new Map<string, number>()
  for (const { path: leads } of counted) {
    if (!totals.has(leads)) totals.set(leads, await readTotal(site, leads))
  }
  const shown = counted.map(({ says, path: leads, count }) => `${says} → ${leads}: ${count}`)
  const found = counted.map(({ says, path: leads }) => `${says} → ${leads}: ${totals.get(leads)}`)
  return { shown, found }
}

test.each(demoSites)(
  'every count on the home page of %s leads to as many vehicles',
  async (site) => {
    const { shown, found } = await followAll(site, '/')
    // Every home page has at least three counts: on the search field in the header, on its icon, and on the link to all
    // of the newest vehicles.
    expect(shown.length).toBeGreaterThan(2)
    expect(shown).toEqual(found)
  },
)

test.each(['southern-cross-motors', 'redgum-trucks', 'wanderlust-campers'])(
  'every value of a filter on the search page of %s has as many vehicles as its count',
  async (site) => {
    const word = { 'redgum-trucks': 'trucks', 'wanderlust-campers': 'campers' }[site] ?? 'cars'
    const { shown, found } = await followAll(site, `/search/new-used-and-demo-${word}`)
    expect(shown.length).toBeGreaterThan(20)
    expect(shown).toEqual(found)
  },
)

test('the counts of a missing page lead to as many vehicles', async () => {
  const site = 'pacific-nissan'
  const { page } = await browser.visit({ width: 1440, script: false, status: 404 })
  await page.goto(browser.addressOf(site, '/no/such/page'))
  const counted = await listCounted(page)
  expect(counted.length).toBeGreaterThan(3)
  for (const { says, path, count } of counted) {
    expect([says, await readTotal(site, path)]).toEqual([says, count])
  }
})

test.each([
  ['southern-cross-motors', ['toyota', 'ute', 'diesel suv', 'under 40k', 'hilux']],
  ['wanderlust-campers', ['motorhome', '4 berth', 'sleeps 4 under 150k']],
])(
  'the count of every search that %s suggests while typing is its number of results',
  async (site, words) => {
    const web = createPageReader(inject('webPort'))
    for (const typed of words) {
      const address = `/api/search-suggestions?q=${encodeURIComponent(typed)}`
      const { body } = await web.get(`${site}.localhost`, address)
      const { suggestions: suggested } = JSON.parse(body) as {
        suggestions: { href: string; count: string }[]
      }
      expect(suggested, typed).not.toEqual([])
      for (const { href, count } of suggested) {
        const total = await readTotal(site, href)
        expect([typed, href, total]).toEqual([typed, href, Number(count.replaceAll(',', ''))])
      }
    }
  },
)
