import { expect, test } from 'vitest'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runEvidencePrices } from './evidence-prices.ts'
import { runSiteApply } from '../site/site-apply.ts'
import { runSiteRemove } from '../site/site-state.ts'
import { runStockImport } from '../stock/stock-import.ts'
import { buildSiteFile, runTestAction, useSiteFolder } from '../../command/testing.ts'

const files = useTestDatabase()
const { resolvePath, write } = useSiteFolder()
let now = new Date()
const parts = () => ({
  resolvePath,
  openDatabase: () => Promise.resolve(files.database),
  getCipher: () => base64Cipher as never,
  now: () => now,
  environment: { dataFolder: resolvePath('data') },
})

const apply = (more: object, by: string) => {
  write('a.json', buildSiteFile('a', { ...more }))
  return runTestAction(runSiteApply, parts(), ['a.json'], { by, remove: true })
}

const bring = (rows: readonly string[], by: string) => {
  write('stock.csv', ['stocknum,make,model,year,price,before_price,price_type', ...rows].join('\n'))
  const options = { dealership: 'a', force: true, by }
  return runTestAction(runStockImport, parts(), 'stock.csv', options)
}

const print = (stocknum: string, options: { site?: string; json?: boolean } = { site: 'a' }) =>
  runTestAction(runEvidencePrices, parts(), stocknum, options)

const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d AEST`

test('evidence prices prints each price with its times on the clock of the site, and who set it', async () => {
  await apply({ region: { time_zone: 'Australia/Brisbane' } }, 'Ana')
  await bring(['U1,Kia,Rio,2020,20000,21000,Drive Away', 'U2,Kia,Rio,2021,5,,'], 'Ben')
  await bring(['U1,Kia,Rio,2020,19000,,Drive Away', 'U2,Kia,Rio,2021,5,,'], 'Cleo')
  await apply(
    {
      region: { time_zone: 'Australia/Brisbane' },
      price: { discount_kind: 'amount', discount_value: 500 },
    },
    'Dan',
  )
  await bring(['U2,Kia,Rio,2021,5,,'], 'Eve')
  const { code, printed, notes } = await print('u1')
  expect({ code, notes }).toEqual({ code: 0, notes: [] })
  expect(printed).toEqual([
    expect.stringMatching(
      new RegExp(
        `^20000.00 AUD Drive Away was 21000.00 AUD  from ${time}, until ${time}  set by Ben; ended by Cleo$`,
      ),
    ),
    expect.stringMatching(
      new RegExp(
        `^19000.00 AUD Drive Away  from ${time}, until ${time}  set by Cleo; ended by the site’s settings, version 2, by Dan$`,
      ),
    ),
    expect.stringMatching(
      new RegExp(
        `^18500.00 AUD Drive Away  from ${time}, until ${time}  set by the site’s settings, version 2, by Dan; ended by Eve$`,
      ),
    ),
  ])
  expect((await print('U2')).printed).toEqual([
    expect.stringMatching(
      new RegExp(`^no price \\(none\\)  from ${time}, still shown  set by Ben$`),
    ),
  ])
  const json = await print('U1', { site: 'a', json: true })
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(JSON.parse(json.printed[0]!)).toMatchObject({
    site: 'a',
    stocknum: 'U1',
    unrecorded_stock_filter: null,
    prices: [
      {
        vehicle: '2020 Kia Rio',
        kind: 'price',
        price: 20_000,
        before_price: 21_000,
        subscription_price: null,
        price_type: 'Drive Away',
        currency: 'AUD',
        from: instant,
        until: instant,
        set_by: { kind: 'person', name: 'Ben', site_version: null },
        ended_by: { kind: 'person', name: 'Cleo', site_version: null },
        sold_window_over: false,
        known_since_only: false,
      },
      {},
      { price: 18_500, set_by: { kind: 'site', name: 'Dan', site_version: 2 } },
    ],
  })
})

test('a removed site keeps its evidence', async () => {
  await runTestAction(runSiteRemove, parts(), 'a', { confirm: 'a', by: 'Finn' })
  expect((await print('U2')).printed).toEqual([
    expect.stringContaining('set by Ben; ended by the site’s settings, version 2, by Finn'),
  ])
})

test('an unknown site or stock number is refused by its name', async () => {
  expect(await print('U1', { site: 'nobody' })).toMatchObject({
    code: 1,
    notes: [`There is no site 'nobody'.`],
  })
  expect(await print('U9')).toMatchObject({
    code: 1,
    notes: [`a has no vehicle 'U9', and had none; stock list --site a lists those in stock.`],
  })
  expect(JSON.parse((await print('U9', { site: 'a', json: true })).printed[0]!)).toMatchObject({
    code: 'evidence.unknown-vehicle',
  })
})

test('evidence says where a stock filter is not recorded', async () => {
  now = new Date()
  write('b.json', buildSiteFile('b', { search: { stock_filter: 'weekly_price < 100' } }))
  await runTestAction(runSiteApply, parts(), ['b.json'], { by: 'Ana' })
  write('stock.csv', 'stocknum,make,model,year,price\nU1,Kia,Rio,2020,20000')
  await runTestAction(runStockImport, parts(), 'stock.csv', { dealership: 'b', by: 'Ana' })
  expect(await print('U1', { site: 'b' })).toMatchObject({
    code: 0,
    printed: [expect.stringContaining('20000.00 AUD')],
    notes: [expect.stringContaining('(weekly_price < 100)')],
  })
})
