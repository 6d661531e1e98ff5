import { mkdtempSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { useBrowser } from '../browser.ts'
import { runCommand } from '../command.ts'
import { removeData } from '../../checks/setup/remove-data.ts'
import { startWebProcess, type WebProcess } from '../../checks/setup/web-process.ts'
import { readCards, readPage, type ShownCard } from './read-shown.ts'
import {
  buildFeedCar,
  expectCardButtons,
  expectOffer,
  expectPageButtons,
  type RuleRow,
} from './rule-row.ts'
import { ruleRows } from './rule-rows.ts'
import { applyRuleSite, dealership, type RuleSite, ruleSites, slugOf } from './rule-sites.ts'

const root = resolve(import.meta.dirname, '..', '..')
const browser = useBrowser()
const searchPath = '/search/new-used-and-demo-cars'
const feed = ruleRows.map(buildFeedCar)
const titleOf = ({ model }: RuleRow): string => {
  const car = feed.find((each) => each.model === model)
  return `${car?.year} ${car?.make} ${model}`
}

let data: string
let web: WebProcess

beforeAll(async () => {
  data = mkdtempSync(join(root, '.forecourt', 'vehicle-rules-'))
  const [first, ...others] = ruleSites
  await applyRuleSite(data, first!)
  // From here on there is a database server, which the commands share.
  web = await startWebProcess(data, { variables: { FORECOURT_DEMO: '0' } })
  await Promise.all(others.map((site) => applyRuleSite(data, site)))
  const file = join(data, 'feed.json')
  writeFileSync(file, JSON.stringify(feed))
  const words = ['stock', 'import', file, '--dealership', dealership, '--json']
  const { output, errors } = await runCommand(data, ...words)
  expect(errors).toContain('1 of 1 running websites show it.')
  expect(JSON.parse(output)).toMatchObject({ created: ruleRows.length, rejected: [], warnings: [] })
  const shown = ruleRows.filter((row) => expectOffer(row, first!) !== null)
  await vi.waitFor(async () => expect(await countCards(first!)).toBe(shown.length), 60_000)
}, 180_000)

afterAll(async () => {
  await web.stop()
  await removeData(data)
})

async function countCards(site: RuleSite): Promise<number> {
  const { body } = await web.get(`${slugOf(site)}.localhost`, searchPath)
  return body.split('<article class="vehicle-card').length - 1
}

const open = (page: Page, site: RuleSite, path: string) =>
  page.goto(`http://${slugOf(site)}.localhost:${web.port}${path}`)

async function openCards(page: Page, site: RuleSite): Promise<Record<string, ShownCard>> {
  await open(page, site, searchPath)
  return readCards(page)
}

test('no two rows are of one model', () => {
  expect(new Set(ruleRows.map(({ model }) => model)).size).toBe(ruleRows.length)
})

describe.each(ruleSites)('the cards of the site %s', (site) => {
  test('are those of the vehicles that it shows, each with what the rules say', async () => {
    const { page } = await browser.visit({ width: 1440 })
    const cards = await openCards(page, site)
    const expected = ruleRows.flatMap((row) => {
      const offer = expectOffer(row, site)
      const buttons = expectCardButtons(row, site)
      const asksForSimilar = row.available === false
      return offer === null ? [] : [[titleOf(row), { ...offer, buttons, asksForSimilar }]]
    })
    const shown = Object.entries(cards).map(([title, card]) => [title, card.shown])
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected))
  })
})

/** The site that says most things otherwise, and one that has each of the others' switches on. */
describe.each(['taurus', 'otherwise'] as const)('the car pages of the site %s', (site) => {
  test('say what their cards say, and offer what the rules allow', async () => {
    const { page } = await browser.visit({ width: 1440, script: false })
    const cards = await openCards(page, site)
    const rows = ruleRows.filter((row) => expectOffer(row, site) !== null)
    const pages: Record<string, unknown> = {}
    for (const row of rows) {
      await open(page, site, cards[titleOf(row)]?.href ?? '')
      const { title, shown } = await readPage(page)
      pages[title] = shown
    }
    const expected = rows.map((row) => [
      titleOf(row),
      {
        ...expectOffer(row, site),
        buttons: expectPageButtons(row, site),
        asksForSimilar: row.available === false,
      },
    ])
    expect(pages).toEqual(Object.fromEntries(expected))
  }, 120_000)
})

test.each([
  ['whose days are over is gone', 410, true],
  ['that is not to be shown is unknown', 404, false],
] as const)('a vehicle %s: %d', async (_name, status, isListed) => {
  const { page } = await browser.visit({ width: 1440, status })
  const cards = await openCards(page, 'taurus')
  const { href = '' } = cards[titleOf(ruleRows.find(({ model }) => model === 'Plain')!)] ?? {}
  for (const [index, row] of ruleRows.entries()) {
    if (row.shown !== null || (row.feed.show_on_dealer_website ?? true) !== isListed) continue
    const slug = `${feed[index]?.year}-proof-${row.model.toLowerCase().replaceAll(' ', '-')}-${feed[index]?.stocknum?.toLowerCase()}`
    const response = await open(page, 'taurus', href.replace(/[^/]+$/, slug))
    expect([row.model, response?.status()]).toEqual([row.model, status])
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
])('the repayment of %s says what it assumes (§9)', async (site, wanted) => {
  const { page } = await browser.visit({ width: 390 })
  const cards = await openCards(page, site)
  await open(page, site, cards[titleOf(ruleRows.find(({ model }) => model === 'Plain')!)]!.href)
  const { terms } = await readPage(page)
  const withoutDay = terms.map((line) => line.replace(/, until .*/, ''))
  expect(withoutDay).toEqual(['Repayments over 60 months.', ...wanted])
  expect(await page.locator('.finance .rate-warning').textContent()).toMatch(
    /^The comparison rate is for a 5-year secured loan of \$30,000\. WARNING: /,
  )
})
