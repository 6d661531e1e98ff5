import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CommandRun, runCommand } from './command.ts'
import { copyDemoData } from './copy-demo-data.ts'
import { removeData } from '../checks/setup/remove-data.ts'
import { describeOwner } from './embedded-owner.ts'
import { startWebProcess, type WebProcess } from '../checks/setup/web-process.ts'

const root = resolve(import.meta.dirname, '..')
const listings = resolve(root, '../shared/data/stock/au-listings-2023.csv')
const present = existsSync(listings)
if (!present) console.info(`skipped: the listings are not at ${listings}`)

const site = 'southern-cross-motors.localhost'
const dealership = 'southern-cross-dandenong'
const searchPath = '/search/new-used-and-demo-cars'
const rowsInFile = 16_734

interface Report {
  read: number
  created: number
  updated: number
  unchanged: number
  removed: number
  rejected: { line: number; field: string; reason: string }[]
  warnings: unknown[]
}

describe.skipIf(!present)(
  'a real export of 16,734 listings, imported beside two running websites',
  () => {
    let data: string
    let webs: WebProcess[]
    let run: CommandRun
    let report: Report

    beforeAll(async () => {
      data = copyDemoData('import')
      webs = [await startWebProcess(data)]
      webs.push(await startWebProcess(data))
      for (const web of webs) expect(await countFound(web, 'hilux')).toBeLessThan(50)
      run = await importListings(data)
      report = JSON.parse(run.output) as Report
    }, 120_000)

    afterAll(async () => {
      for (const web of webs) await web.stop()
      await removeData(data)
    })

    test('the report accounts for every row', () => {
      expect(run.code).toBe(0)
      expect(report.read).toBe(rowsInFile)
      expect(report.created + report.updated + report.unchanged + report.rejected.length).toBe(
        rowsInFile,
      )
      expect(report.created).toBeGreaterThan(16_000)
      expect(report.removed).toBe(0)
      expect(
        report.rejected.every(
          ({ line, field, reason }) => line > 1 && field !== '' && reason !== '',
        ),
      ).toBe(true)
    })

    test('the command ends when both websites show its vehicles', async () => {
      expect(run.errors).toContain('2 of 2 running websites show it.')
      for (const web of webs) expect(await countFound(web, 'hilux')).toBeGreaterThanOrEqual(400)
    })

    test('facet counts equal a count in SQL, in both websites', async () => {
      const client = new pg.Client(describeOwner(data))
      await client.connect()
      const { rows } = await client.query<{ body: string; count: string }>(
        `SELECT v.simple_body AS body, count(*) AS count FROM vehicles v JOIN dealerships d ON d.id = v.dealership_id
       WHERE d.slug LIKE 'southern-cross-%' AND v.removed_at IS NULL AND v.show_on_dealer_website
         AND (v.status IN ('in_stock', 'coming_soon')
           OR v.sold_at > now() - interval '259200 seconds')
         AND v.simple_body IS NOT NULL AND v.make = 'Toyota'
       GROUP BY 1 ORDER BY 2 DESC`,
      )
      await client.end()
      expect(rows.length).toBeGreaterThan(4)
      const wanted = Object.fromEntries(rows.map(({ body, count }) => [body, Number(count)]))
      for (const web of webs) {
        const { body } = await web.get(site, `${searchPath}?refine[make][0]=Toyota`)
        expect(readFacet(body, 'body')).toEqual(wanted)
      }
    })

    test('prices sort both ways, across pages', async () => {
      for (const [sort, direction] of [
        ['price:asc', 1],
        ['price:desc', -1],
      ] as const) {
        const prices: number[] = []
        for (const page of ['', '&page=2', '&page=3']) {
          const { body } = await webs[0]!.get(
            site,
            `${searchPath}?refine[make][0]=Mazda${page}&sort=${sort}`,
          )
          prices.push(...readPrices(body))
        }
        expect(prices.length).toBeGreaterThan(60)
        expect(prices).toEqual(prices.toSorted((one, other) => direction * (one - other)))
      }
    })

    test('the same file again changes nothing', async () => {
      const again = await importListings(data)
      expect(JSON.parse(again.output)).toMatchObject({
        read: rowsInFile,
        created: 0,
        updated: 0,
        unchanged: report.created,
        removed: 0,
      })
    })
  },
)

function importListings(data: string): Promise<CommandRun> {
  const flags = ['--mapping', 'au-listings', '--partial', '--json']
  return runCommand(data, 'stock', 'import', listings, '--dealership', dealership, ...flags)
}

async function countFound(web: WebProcess, query: string): Promise<number> {
  const { body } = await web.get(site, `${searchPath}?query=${query}`)
  return Number(/([\d,]+) cars?/.exec(body)?.[1]?.replace(',', '') ?? 0)
}

/** Counts of a facet's checkboxes, by value. */
function readFacet(html: string, facet: string): Record<string, number> {
  const pattern = new RegExp(
    `name="refine\\[${facet}\\]"[^>]*value="([^"]+)"[^>]*/>[^<]*(?:<!-- -->)?[^<]*<span>([\\d,]+)</span>`,
    'g',
  )
  return Object.fromEntries(
    [...html.matchAll(pattern)].map(([, value = '', count = '']) => [
      value,
      Number(count.replace(',', '')),
    ]),
  )
}

/** The prices of the cards in order, without struck-through ones. */
function readPrices(html: string): number[] {
  return [...html.matchAll(/<p class="price price-price">.*?<strong>\$([\d,]+)<\/strong>/g)].map(
    ([, price = '']) => Number(price.replace(',', '')),
  )
}
