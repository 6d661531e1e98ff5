import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileStore } from '#platform/files/file-store.ts'
import { makeVariant } from '#platform/images/make-variant.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { importStock } from '../intake/import-stock.ts'
import { findPictureKey } from './picture-address.rules.ts'
import { findContentHash } from './picture.store.ts'
import { openPictureIntake } from '../intake/picture-intake.ts'
import { base64Cipher, seedTenants, testNow, toSource } from '../testing.ts'

const photos = resolve('../shared/data/photos')
const present = existsSync(photos)
if (!present) process.stdout.write(`skipped: the photographs are not at ${photos}\n`)

const test_ = useTestDatabase()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'real-photos-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.skipIf(!present)('real photographs come in by an import and can be shown', async () => {
  const { database } = test_
  const { first } = await seedTenants(database)
  const files = openFileStore(folder)
  const pictures = openPictureIntake({
    database,
    files,
    dealershipId: first.id,
    folders: [photos],
    now: () => testNow,
    dryRun: false,
  })
  const found = await readdir(photos, { recursive: true })
  const names = found.filter((name) => name.endsWith('.jpg')).sort()
  expect(names.length).toBeGreaterThan(50)
  const rows = names.map((name, at) => `${at},Kia,Rio,2020,used,${name}`)
  const csv = ['stocknum,make,model,year,car_type,images', ...rows].join('\n')
  const outcome = await importStock(
    { database, cipher: base64Cipher, now: () => testNow },
    { dealership: first, source: toSource(csv), format: 'csv', pictures },
  )
  expect(outcome).toMatchObject({ ok: true, report: { created: names.length, warnings: [] } })

  const scope = { dealershipIds: [first.id] }
  const keys = await database.withScope(scope, async (tx) => {
    const sql = `SELECT images -> 0 ->> 'url' AS url FROM vehicles ORDER BY stocknum::int`
    const { rows: images } = await tx.query<{ url: string }>(sql)
    return images.map(({ url }) => findPictureKey(url) ?? '')
  })
  for (const [at, key] of keys.entries()) {
    const hash = await database.withScope(scope, (tx) => findContentHash(tx, key))
    const original = await files.read(hash ?? '')
    const options = { width: 384, fit: 'frame', format: 'webp', quality: 75 } as const
    const made = await makeVariant(original ?? Buffer.alloc(0), options)
    const size = made.ok ? await sharp(made.bytes).metadata() : undefined
    expect({ name: names[at], width: size?.width, height: size?.height }).toEqual({
      name: names[at],
      width: 384,
      height: 288,
    })
  }
})
