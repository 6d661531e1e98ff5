import { mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashBytes, openFileStore, secureFile } from './file-store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-store-'))
})
afterAll(() => rm(folder, { recursive: true }))

const listFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('a file is stored once, under its hash, readable by our own user alone', async () => {
  const store = openFileStore(folder)
  const bytes = Buffer.from('a picture')
  const [one, other] = await Promise.all([store.put(bytes), store.put(Buffer.from('a picture'))])
  expect(one).toBe(hashBytes(bytes))
  expect(other).toBe(one)
  expect(await listFiles()).toEqual([one])
  expect((await stat(join(folder, one.slice(0, 2), one))).mode & 0o777).toBe(0o600)
  expect(await store.read(one)).toEqual(bytes)
})

test('one that was cut short on the disk is written again', async () => {
  const store = openFileStore(folder)
  const bytes = Buffer.from('another picture')
  const hash = await store.put(bytes)
  await truncate(join(folder, hash.slice(0, 2), hash), 3)
  await store.put(bytes)
  expect(await store.read(hash)).toEqual(bytes)
})

test('a file that is moved into the store is stored as if its bytes had been put', async () => {
  const own = join(folder, 'taken')
  const store = openFileStore(own)
  const bytes = Buffer.from('a document')
  for (const name of ['one', 'the same']) {
    const path = join(folder, name)
    await writeFile(path, bytes, { mode: 0o600 })
    const secured = await secureFile(path)
    expect(secured).toEqual({ hash: hashBytes(bytes), bytes: bytes.length })
    await store.take(path, secured)
    await expect(stat(path)).rejects.toThrow('ENOENT')
  }
  expect(await store.read(hashBytes(bytes))).toEqual(bytes)
  expect(await readdir(own, { recursive: true })).toHaveLength(2)
})

test('one that was cut short on the disk is replaced by the file that is taken', async () => {
  const store = openFileStore(folder)
  const bytes = Buffer.from('another document')
  const hash = await store.put(bytes)
  await truncate(join(folder, hash.slice(0, 2), hash), 3)
  const path = join(folder, 'whole')
  await writeFile(path, bytes)
  await store.take(path, await secureFile(path))
  expect(await store.read(hash)).toEqual(bytes)
})

test('one that is not there is absent, and no name leads out of the folder', async () => {
  const store = openFileStore(folder)
  expect(await store.read('0'.repeat(64))).toBeUndefined()
  expect(() => store.read('../../etc/passwd')).toThrow('not a content hash')
})

test('one that is removed is gone, and may be removed again', async () => {
  const store = openFileStore(folder)
  const hash = await store.put(Buffer.from('nobody needs it'))
  await store.remove(hash)
  await store.remove(hash)
  expect(await store.has(hash)).toBe(false)
})
