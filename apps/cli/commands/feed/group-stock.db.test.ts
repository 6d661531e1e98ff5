import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base64Cipher, seedTenants, testNow } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runFeedAdd, runFeedList } from './feed-schedule.ts'
import { runStockImport } from '../stock/stock-import.ts'
import { runTestAction } from '../../command/testing.ts'

const own = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'group-stock-'))
afterAll(() => rmSync(folder, { recursive: true }))

const parts = {
  openDatabase: () => Promise.resolve(own.database),
  now: () => testNow,
  getCipher: () => base64Cipher,
  resolvePath: (path: string) => join(folder, path),
  environment: { dataFolder: folder },
}

const columns = { stocknum: 'No', make: 'Make', model: 'Model', year: 'Year' }
const dealership = { from: 'Yard', words: { North: 'first', South: 'sibling' } }

beforeAll(async () => {
  await seedTenants(own.database)
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('mapping.json', JSON.stringify({ columns, dealership, constants: { car_type: 'used' } }))
  write('plain.json', JSON.stringify({ columns }))
  write(
    'all.csv',
    'No,Make,Model,Year,Yard\nN1,Kia,Rio,2020,North\nS1,Kia,Rio,2020,South\nE1,Kia,Rio,2020,East\n',
  )
  write('north.csv', 'No,Make,Model,Year,Yard\nN1,Kia,Rio,2020,North\nN2,Kia,Rio,2020,North\n')
})

test('one file is imported for each dealership of a group, and refused for one that it would empty', async () => {
  const import_ = async (file: string, options: object = {}) => {
    const run = await runTestAction(runStockImport, parts, file, {
      group: 'ours',
      mapping: 'mapping.json',
      json: true,
      ...options,
    })
    return { ...run, json: JSON.parse(run.printed.join('')) as object }
  }
  expect(await import_('all.csv')).toMatchObject({
    code: 0,
    json: {
      dealerships: [
        { dealership: 'first', report: { created: 1, leftOut: 2 } },
        { dealership: 'sibling', report: { created: 1, leftOut: 2 } },
      ],
    },
  })
  expect(await import_('north.csv')).toMatchObject({
    code: 1,
    json: {
      dealerships: [
        { dealership: 'first', report: { created: 1, unchanged: 1 } },
        { dealership: 'sibling', fault: { code: 'import.too-many-removed' } },
      ],
    },
  })
  const { printed } = await runTestAction(runStockImport, parts, 'all.csv', {
    group: 'ours',
    mapping: 'mapping.json',
    dryRun: true,
  })
  expect(printed.join('\n')).toMatch(/^first: 1 row read[^]*\nsibling: 1 row read/)
  expect(printed.join('\n')).toContain("'East' is no dealership of the group")
  expect(await import_('all.csv', { mapping: 'plain.json' })).toMatchObject({
    code: 1,
    json: { code: 'import.no-dealership-column' },
  })
  expect(await import_('all.csv', { dealership: 'first' })).toMatchObject({
    json: { code: 'group.both' },
  })
  expect(await import_('all.csv', { group: 'none' })).toMatchObject({
    json: { code: 'group.unknown' },
  })
})

test('a feed is added for each dealership of a group', async () => {
  const options = {
    group: 'ours',
    address: 'https://dms.example/all.csv',
    every: '30',
    format: 'csv',
    mapping: 'mapping.json',
  }
  const { code, printed } = await runTestAction(runFeedAdd, parts, 'main', options)
  expect([code, printed]).toEqual([
    0,
    ['first', 'sibling'].map(
      (slug) => `The feed main of ${slug} comes from https://dms.example/all.csv every 30 minutes.`,
    ),
  ])
  const listed = await runTestAction(runFeedList, parts, {})
  expect(listed.printed).toHaveLength(2)
  const inFolder = { ...options, address: undefined, folder: true, json: true }
  const refused = await runTestAction(runFeedAdd, parts, 'main', inFolder as never)
  expect(refused.printed.join()).toContain('feed.group-folder')
})
