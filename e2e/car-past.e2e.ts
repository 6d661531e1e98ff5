import { beforeAll, describe, expect, inject, test } from 'vitest'
import { findBarriers, useBrowser, widths } from './browser.ts'
import { applyOwnSite, type OwnSite } from './own-site.ts'
import { queryDatabase } from './query-database.ts'

const browser = useBrowser()
const slug = 'car-past'
let site: OwnSite
const path = '/cars/2020-toyota-hilux-a'

const fileOf = (price: number): string =>
  `stocknum,make,model,year,price,price_type\nA,Toyota,HiLux,2020,${price},Drive Away\nB,Toyota,Yaris,2019,15000,Drive Away\n`

beforeAll(async () => {
  site = await applyOwnSite(slug)
  await site.importStock('first.csv', fileOf(30_000))
  // The first price has been shown for some weeks.
  await queryDatabase(
    inject('webData'),
    `UPDATE shown_prices SET begun_at = begun_at - interval '40 days' FROM sites WHERE sites.id = site_id AND slug = $1`,
    [slug],
  )
  await site.importStock('second.csv', fileOf(28_500))
  await queryDatabase(
    inject('webData'),
    `WITH feed AS (
       INSERT INTO stock_feeds (dealership_id, name, format, partial, every_minutes, next_run_at, created_at, asked_at)
       SELECT id, 'whole', 'csv', false, 60, now() + interval '1 year', now(), now() FROM dealerships WHERE slug = $1
       RETURNING id, dealership_id)
     INSERT INTO stock_feed_runs (dealership_id, feed_id, started_at, ended_at, outcome, received_at, file_hash, counts)
     SELECT dealership_id, id, now(), now(), 'imported', now() - interval '1 second', repeat('a', 64), '{"rejected": 0}' FROM feed`,
    [slug],
  )
}, 120_000)

describe.each(widths)('the past of a vehicle at %i px', (width) => {
  test('has each price, a drop beside the price, and when the stock was confirmed', async () => {
    const { page } = await browser.visit({ width })
    await page.goto(site.addressOf(path))
    const history = page.getByRole('region', { name: 'Price history' })
    expect(await history.getByText(/^Listed 40 days, since /).isVisible()).toBe(true)
    const rows = await history.getByRole('row').allInnerTexts()
    expect(rows.map((row) => row.split(/\s*\t\s*/).slice(1))).toEqual([
      ['Price', 'Change'],
      ['$28,500', '−$1,500'],
      ['$30,000', 'First price'],
    ])
    await page.getByRole('link', { name: 'Price dropped $1,500 today' }).click()
    expect(new URL(page.url()).hash).toBe('#price-history')
    expect(await page.getByText(/^In stock, confirmed (today|yesterday) at /).isVisible()).toBe(
      true,
    )
    expect(await findBarriers(page)).toEqual([])
  })

  test('of one price says that it has not changed', async () => {
    const { page } = await browser.visit({ width, script: false })
    await page.goto(site.addressOf('/cars/2019-toyota-yaris-b'))
    const facts = page.getByRole('region', { name: 'Key facts' })
    expect(await facts.innerText()).toMatch(
      /Listed 40 days, since .*\. The price has not changed\./,
    )
    expect(await page.getByRole('region', { name: 'Price history' }).count()).toBe(0)
    expect(await page.getByText('Price dropped').count()).toBe(0)
  })
})
