import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVariantCache } from './variant-cache.ts'

const boundBytes = 160_000
const variant = Buffer.alloc(2000, 'x')
let folder: string
let time: number
let faults: unknown[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'variant-cache-'))
  time = Date.parse('2026-11-20T00:00:00Z')
  faults = []
})
afterEach(() => rm(folder, { recursive: true }))

function open(useAgeMs = 0) {
  const options = { folder, boundBytes, useAgeMs }
  return openVariantCache({
    ...options,
    now: () => new Date((time += 1000)),
    onFault: (error) => faults.push(error),
  })
}

async function listCached() {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return { names: files.map(({ name }) => name), bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

test('a variant is found again, by the next process too', async () => {
  await open().store('a-640.avif', variant)
  expect(await open().find('a-640.avif')).toEqual(variant)
  expect(await open().find('a-1200.avif')).toBeUndefined()
})

test.each<[what: string, change: (bytes: Buffer) => Buffer]>([
  ['is cut short', (bytes) => bytes.subarray(0, -1)],
  ['is empty', () => Buffer.alloc(0)],
  [
    'has another bit',
    (bytes) => Buffer.from(bytes.map((byte, at) => (at === 7 ? byte ^ 1 : byte))),
  ],
  ['has bytes behind it', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
  ['is of zeros', (bytes) => Buffer.alloc(bytes.length)],
  ['is the picture alone', () => variant],
])('a file that %s is not found, and is cached again', async (_what, change) => {
  const cache = open()
  await cache.store('a-640.avif', variant)
  const file = join(folder, (await readdir(folder))[0]!, 'a-640.avif')
  await writeFile(file, change(await readFile(file)))
  expect(await cache.find('a-640.avif')).toBeUndefined()
  expect((await listCached()).names).toEqual([])
  await cache.store('a-640.avif', variant)
  expect(await cache.find('a-640.avif')).toEqual(variant)
  expect(faults).toEqual([])
})

test('the bound holds, also for what earlier processes left and for two at once', async () => {
  const caches = [open(), open()]
  let most = 0
  for (let count = 0; count < 200; count += 1) {
    for (const [at, cache] of caches.entries()) await cache.store(`v${at}-${count}.webp`, variant)
    if (count === 150) caches.splice(0, 2, open(), open())
    if (count % 20 === 0) most = Math.max(most, (await listCached()).bytes)
  }
  const { bytes } = await listCached()
  expect(Math.max(most, bytes)).toBeLessThanOrEqual(boundBytes)
  // The cache must also be nearly full: an always empty one would pass the checks above.
  expect(bytes).toBeGreaterThan(boundBytes * 0.7)
  expect(faults).toEqual([])
})

test('the least recently used leave first', async () => {
  const cache = open()
  await cache.store('used.webp', variant)
  await cache.store('unused.webp', variant)
  for (let count = 0; count < 100; count += 1) {
    await cache.store(`v-${count}.webp`, variant)
    await cache.find('used.webp')
  }
  expect(await cache.find('used.webp')).toEqual(variant)
  expect(await cache.find('unused.webp')).toBeUndefined()
})

test('a use is written down only when the last one is old', async () => {
  await open().store('a.webp', variant)
  const file = join(folder, (await readdir(folder))[0]!, 'a.webp')
  const usedAt = async () => (await stat(file)).mtimeMs
  await utimes(file, new Date(time), new Date(time))
  const before = await usedAt()
  await open(60_000).find('a.webp')
  expect(await usedAt()).toBe(before)
  time += 60_000
  await open(60_000).find('a.webp')
  expect(await usedAt()).toBe(time)
})

test('unfinished files of a dead process are removed, those of a live one are not', async () => {
  await open().store('a.webp', variant)
  const shelf = join(folder, (await readdir(folder))[0]!)
  for (const [name, ageMs] of [
    ['.unfinished-1-1-b.webp', 700_000],
    ['.unfinished-1-2-c.webp', 500_000],
  ] as const) {
    await writeFile(join(shelf, name), 'half')
    const at = new Date(time - ageMs)
    await utimes(join(shelf, name), at, at)
  }
  await open().store('d.webp', variant)
  const { names } = await listCached()
  expect(names.sort()).toEqual(['.unfinished-1-2-c.webp', 'a.webp', 'd.webp'])
})

test('a fault of the disk is reported, and no caller fails', async () => {
  const cache = open()
  await rm(folder, { recursive: true })
  await writeFile(folder, 'in the way')
  await cache.store('a.webp', variant)
  expect(await cache.find('a.webp')).toBeUndefined()
  expect(faults.length).toBeGreaterThan(0)
})
