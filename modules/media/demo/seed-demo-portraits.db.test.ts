import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { type FileStore, hashBytes, openFileStore } from '#platform/files/file-store.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { listMedia } from '../media.store.ts'
import { seedDemoPortraits } from './seed-demo-portraits.ts'

const own = useTestDatabase()
let folder: string
let files: FileStore
let siteId: number
let bytes: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portraits-'))
  files = openFileStore(folder)
  const applied = await applySite(own.database, buildExampleFile({ slug: 'own' }), [])
  if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
  siteId = await own.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(`SELECT id FROM sites WHERE slug = 'own'`)
    return rows[0]!.id
  })
  bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#d8b98a' } })
    .webp()
    .toBuffer()
})
afterAll(() => rm(folder, { recursive: true }))

const seed = (more: { site?: string; bytes?: Buffer } = {}) =>
  seedDemoPortraits({ database: own.database, files }, [
    { site: 'own', name: 'Tāne Heremaia', fileName: 'tane-heremaia.webp', bytes, ...more },
  ])

test('a portrait is stored unchanged, once, and named by its content', async () => {
  for (const _ of [1, 2]) await seed()
  const hash = hashBytes(bytes)
  expect(await own.database.asOwner((tx) => listMedia(tx, siteId, Infinity))).toMatchObject([
    {
      key: `m-${hash.slice(0, 32)}`,
      fileName: 'tane-heremaia.webp',
      alt: 'Portrait of Tāne Heremaia',
      mediaType: 'image/webp',
      width: 8,
      height: 8,
    },
  ])
  expect(await files.read(hash)).toEqual(bytes)
})

test('a portrait of an unknown site, or one that is no picture, stops the set-up', async () => {
  await expect(seed({ site: 'gone' })).rejects.toThrow('portraits of an unknown site: gone')
  await expect(seed({ bytes: Buffer.from('<svg/>') })).rejects.toThrow('tane-heremaia.webp of own')
})
