import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const browser = useBrowser()

/** Left and top of the elements, in whole pixels. */
const listPlaces = (page: Page, selector: string): Promise<[left: number, top: number][]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element): [number, number] => {
      const { left, top } = element.getBoundingClientRect()
      return [Math.round(left), Math.round(top)]
    }),
  )

const distinct = (values: readonly number[]): number[] => [...new Set(values)]

async function openModels(page: Page, site: string): Promise<void> {
  await page.goto(browser.addressOf(site, '/privacy-policy'))
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.locator('.menu-wide > details > summary').click()
  await page.locator('.menu-group').first().waitFor()
}

test.each([
  // Groups of many models take two columns, or three.
  ['harbour-toyota', 6],
  ['southern-cross-motors', 6],
  ['redgum-trucks', 6],
  ['kowhai-motors', 3],
  ['sunrise-suzuki', 2],
  ['wanderlust-campers', 4],
])('the models of %s stand in %i columns, under headings of one height', async (site, columns) => {
  const { page } = await browser.visit({ width: 1440 })
  await openModels(page, site)
  const links = await listPlaces(page, '.menu-group > div > a')
  const headings = await listPlaces(page, '.menu-group > b')
  const pictures = await listPlaces(page, '.menu-group > img')
  const lefts = distinct(headings.map(([left]) => left))
  // Links have room around their words, so that they begin a little further left.
  const room = lefts[0]! - Math.min(...links.map(([left]) => left))
  expect(distinct(links.map(([left]) => left + room))).toHaveLength(columns)
  for (const left of lefts) expect(links.map(([at]) => at + room)).toContain(left)
  expect(pictures.map(([left]) => left)).toEqual(headings.map(([left]) => left))
  const rows = distinct(pictures.map(([, top]) => top))
  expect(distinct(headings.map(([, top]) => top))).toHaveLength(rows.length)
  // No link is beside a picture or a heading of its row.
  for (const [at, top] of rows.entries()) {
    const heading = distinct(headings.map(([, each]) => each))[at]!
    expect(links.filter(([, each]) => each >= top && each <= heading)).toEqual([])
  }
})

test.each(['harbour-toyota', 'wanderlust-campers'])(
  'on a phone each group of %s has its picture beside its heading, above its links',
  async (site) => {
    const { page } = await browser.visit({ width: 390 })
    await openModels(page, site)
    const [pictures, headings, groups] = await Promise.all([
      page
        .locator('.menu-group > img')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom)),
      page
        .locator('.menu-group > b')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom)),
      page
        .locator('.menu-group > div')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top)),
    ])
    expect(groups.length).toBeGreaterThan(1)
    for (const [at, top] of groups.entries()) {
      expect(Math.max(pictures[at]!, headings[at]!)).toBeLessThanOrEqual(top + 1)
    }
  },
)
