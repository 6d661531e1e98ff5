import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { isFullSize } from '../../checks/setup/test-size.ts'
import { useBrowser } from '../browser.ts'
import { runCommand } from '../command.ts'
import { createPageReader } from '../page-reader.ts'
import { readCards, readPage, type ShownPage } from './read-shown.ts'
import {
  buildFeedCar,
  expectCardButtons,
  expectOffer,
  expectPageButtons,
  type RuleRow,
} from './rule-row.ts'
import { ruleRows } from './rule-rows.ts'
import { applyRuleSites, dealership, type RuleSite, ruleSites, slugOf } from './rule-sites.ts'

const browser = useBrowser()
const searchPath = '/search/new-used-and-demo-cars'
const feed = ruleRows.map(buildFeedCar)
const titleOf = ({ model }: RuleRow): string => {
  const car = feed.find((each) => each.model === model)
  return `${car?.year} ${car?.make} ${model}`
}

beforeAll(async () => {
  const data = inject('webData')
  await applyRuleSites(data)
  const file = join(data, 'rule-feed.json')
  writeFileSync(file, JSON.stringify(feed))
  const words = ['stock', 'import', file, '--dealership', dealership, '--json']
  const { output, errors } = await runCommand(data, ...words)
  expect(errors).toMatch(/(\d+) of \1 running websites show it\./)
  const report = JSON.parse(output) as { warnings: readonly { code: string }[] }
  expect(report).toMatchObject({ created: ruleRows.length, rejected: [] })
  // Some rules have limits at low prices, so warnings about low prices are expected.
  expect(report.warnings.filter(({ code }) => code !== 'price.low')).toEqual([])
  const [first] = ruleSites
  const shown = ruleRows.filter((row) => expectOffer(row, first!) !== null)
  await vi.waitFor(async () => expect(await countCards(first!)).toBe(shown.length), 60_000)
}, 180_000)

const read = (site: RuleSite, path: string) =>
  createPageReader(inject('webPort')).get(`${slugOf(site)}.localhost`, path)

async function countCards(site: RuleSite): Promise<number> {
  const { body } = await read(site, searchPath)
  return body.split('<article class="vehicle-card').length - 1
}

/** An empty page for parsing HTML without layout. */
async function openParser(): Promise<Page> {
  return (await browser.visit({ width: 1440 })).page
}

/** Paths of the car pages, by vehicle title. */
async function listPaths(parser: Page, site: RuleSite): Promise<Map<string, string>> {
  const cards = await readCards(parser, (await read(site, searchPath)).body)
  return new Map(Object.entries(cards).map(([title, { href }]) => [title, href]))
}

async function readCarPage(parser: Page, site: RuleSite, path = ''): Promise<ShownPage> {
  const { status, body } = await read(site, path)
  expect([path, status]).toEqual([path, 200])
  return readPage(parser, body)
}

const plain = ruleRows.find(({ model }) => model === 'Plain')!

test('each row has its own model', () => {
  expect(new Set(ruleRows.map(({ model }) => model)).size).toBe(ruleRows.length)
})

describe.each(ruleSites)('the cards of the site %s', (site) => {
  test('are those of the vehicles that it shows, with what the rules allow', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf(slugOf(site), searchPath))
    const cards = await readCards(page)
    const expected = ruleRows.flatMap((row) => {
      const offer = expectOffer(row, site)
      const buttons = expectCardButtons(row, site)
      const linksToSimilar = row.available === false
      return offer === null ? [] : [[titleOf(row), { ...offer, buttons, linksToSimilar }]]
    })
    const shown = Object.entries(cards).map(([title, card]) => [title, card.shown])
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected))
  })
})

/** A site with the usual settings, and one with other settings for most rules. */
describe.each([
  ['taurus', 0],
  ['otherwise', 1],
] as const)('the car pages of the site %s', (site, half) => {
  test('show the same as their cards, and offer what the rules allow', async () => {
    const parser = await openParser()
    const paths = await listPaths(parser, site)
    // Every second row; the other site has the other half.
    const rows = ruleRows.filter(
      (row, nth) => (isFullSize || nth % 2 === half) && expectOffer(row, site) !== null,
    )
    const pages: Record<string, unknown> = {}
    for (const row of rows) {
      const { title, shown } = await readCarPage(parser, site, paths.get(titleOf(row)))
      pages[title] = shown
    }
    const expected = rows.map((row) => [
      titleOf(row),
      {
        ...expectOffer(row, site),
        buttons: expectPageButtons(row, site),
        linksToSimilar: row.available === false,
      },
    ])
    expect(pages).toEqual(Object.fromEntries(expected))
  }, 120_000)
})

test.each([
  ['whose days are over is gone', 410, true],
  ['that is not to be shown is unknown', 404, false],
] as const)('a vehicle %s: %d', async (_name, status, isListed) => {
  const paths = await listPaths(await openParser(), 'taurus')
  const path = paths.get(titleOf(plain)) ?? ''
  for (const [index, row] of ruleRows.entries()) {
    if (row.shown !== null || (row.feed.show_on_dealer_website ?? true) !== isListed) continue
    const slug = `${feed[index]?.year}-proof-${row.model.toLowerCase().replaceAll(' ', '-')}-${feed[index]?.stocknum?.toLowerCase()}`
    const response = await read('taurus', path.replace(/[^/]+$/, slug))
    expect([row.model, response.status]).toEqual([row.model, status])
  }
})

test.each<[RuleSite, string[]]>([
  ['taurus', ['Assumes a 10% deposit of $2,000.', 'A quote made today is valid for one month']],
  ['360-finance', ['Assumes a deposit of $2,000.']],
  ['ausloans', ['Assumes a deposit of $2,000.']],
  ['manual', ['Assumes a deposit of $2,000.']],
  ['angle', ['Assumes a deposit of $2,000.', '$0 final payment.']],
  ['powertorque', ['Assumes a deposit of $2,000.']],
  [
    'nissan-finance',
    ['Assumes a 10% deposit of $2,000.', '30% final payment at the end of the term.'],
  ],
])('the repayment of %s shows its assumptions (§9)', async (site, wanted) => {
  const parser = await openParser()
  const paths = await listPaths(parser, site)
  const { terms, warning } = await readCarPage(parser, site, paths.get(titleOf(plain)))
  const withoutDay = terms.map((line) => line.replace(/, until .*/, ''))
  expect(withoutDay).toEqual(['Repayments over 60 months.', ...wanted])
  expect(warning).toMatch(
    /^The comparison rate is for a 5-year secured loan of \$30,000\. WARNING: /,
  )
})
