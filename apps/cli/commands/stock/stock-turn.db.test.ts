import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, openDealership, testNow } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runTestAction } from '../../command/testing.ts'
import { runStockTurnAdd, runStockTurnRemove } from './stock-turn.ts'

const own = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'stock-turn-'))
let options: { readonly dealership: string; readonly by: string }
const parts = {
  openDatabase: () => Promise.resolve(own.database),
  now: () => testNow,
  getCipher: () => base64Cipher,
  resolvePath: (path: string) => join(folder, path),
  environment: { dataFolder: folder },
}

beforeAll(async () => {
  const dealership = await openDealership(own.database)
  const { rows } = await own.database.asOwner((tx) =>
    tx.query<{ slug: string }>('SELECT slug FROM dealerships WHERE id = $1', [dealership.id]),
  )
  options = { dealership: rows[0]!.slug, by: 'Ana Lee' }
  await importCars(
    { database: own.database, cipher: base64Cipher, now: () => testNow },
    { dealership },
    [{ stocknum: 'A1', make: 'Kia', model: 'Rio', year: 2020 }],
  )
  mkdirSync(join(folder, 'A1'))
  mkdirSync(join(folder, 'few'))
  const create = { width: 40, height: 30, channels: 3, background: 'red' } as const
  const picture = await sharp({ create }).jpeg().toBuffer()
  for (let at = 0; at < 8; at += 1) writeFileSync(join(folder, 'A1', `${at}.jpg`), picture)
  writeFileSync(join(folder, 'A1', '.DS_Store'), 'of the file system')
  writeFileSync(join(folder, 'few', '1.jpg'), picture)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('stock turn-add takes the pictures of a folder, and turn-remove takes them away', async () => {
  const added = await runTestAction(runStockTurnAdd, parts, 'A1', 'A1', options)
  expect(added.printed).toEqual(['A1 has a 360° view of 8 frames, which no feed changes.'])
  const removed = await runTestAction(runStockTurnRemove, parts, 'A1', options)
  expect(removed.printed).toEqual([
    'A1 has no 360° view. Should feeds decide again: stock unlock A1 turn_images',
  ])
})

test.each([
  ['A1', 'nowhere', 'nowhere: no folder that can be read'],
  ['A1', 'few', 'A 360° view has 8 to 72 pictures; these are 1.'],
  ['A2', 'A1', `The dealership has no vehicle 'A2' in stock.`],
])('stock turn-add %s %s is refused: %s', async (stocknum, path, message) => {
  const refused = await runTestAction(runStockTurnAdd, parts, stocknum, path, options)
  expect(refused.code).toBe(1)
  expect(refused.notes.join('\n')).toContain(message)
})
