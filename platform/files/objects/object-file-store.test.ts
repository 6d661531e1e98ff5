import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashBytes, openFileStore, secureFile } from '../file-store.ts'
import { moveFiles } from './move-files.ts'
import { type ByteCache, openObjectFileStore } from './object-file-store.ts'
import type { ObjectStore } from './object-store.ts'
import { openSharedCache } from './shared-cache.ts'
import { FilesAway } from '../files-away.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-'))
})
afterEach(() => rm(folder, { recursive: true }))

function inMemory() {
  const objects = new Map<string, Buffer>()
  const reads: string[] = []
  const store: ObjectStore = {
    put: (key, bytes) => Promise.resolve(void objects.set(key, bytes)),
    get(key) {
      reads.push(key)
      return Promise.resolve(objects.get(key))
    },
    size: (key) => Promise.resolve(objects.get(key)?.length),
    remove: (key) => Promise.resolve(void objects.delete(key)),
  }
  return { objects, reads, store }
}

function cacheInMemory(): ByteCache {
  const cached = new Map<string, Buffer>()
  return {
    find: (name) => Promise.resolve(cached.get(name)),
    store: (name, bytes) => Promise.resolve(void cached.set(name, bytes)),
  }
}

test('a file is one object by its content, read once and then from this machine', async () => {
  const { objects, reads, store } = inMemory()
  const files = openObjectFileStore({ objects: store, prefix: 'pictures', cache: cacheInMemory() })
  const bytes = Buffer.from('a picture')
  const hash = await files.put(bytes)
  expect([...objects.keys()]).toEqual([`pictures/${hash.slice(0, 2)}/${hash}`])
  const elsewhere = openObjectFileStore({
    objects: store,
    prefix: 'pictures',
    cache: cacheInMemory(),
  })
  expect(await elsewhere.read(hash)).toEqual(bytes)
  expect(await elsewhere.read(hash)).toEqual(bytes)
  expect(reads).toHaveLength(1)
  expect(await files.has(hash)).toBe(true)
})

test('a file of this machine is gone from it once the bucket has it', async () => {
  const { store } = inMemory()
  const files = openObjectFileStore({ objects: store, prefix: 'lead-files' })
  const path = join(folder, 'upload')
  await writeFile(path, 'a licence')
  await files.take(path, await secureFile(path))
  await expect(stat(path)).rejects.toThrow('ENOENT')
  expect(await files.read(hashBytes(Buffer.from('a licence')))).toEqual(Buffer.from('a licence'))
})

test('it stays where the bucket is away, so that nothing is lost', async () => {
  const away = () => Promise.reject(new FilesAway('is away'))
  const objects = { put: away, get: away, size: away, remove: away }
  const files = openObjectFileStore({ objects, prefix: 'lead-files' })
  const path = join(folder, 'upload')
  await writeFile(path, 'a licence')
  await expect(files.take(path, await secureFile(path))).rejects.toThrow('is away')
  expect((await stat(path)).size).toBe(9)
})

test('other bytes under its name are not served, and no name leads to another object', async () => {
  const { objects, store } = inMemory()
  const files = openObjectFileStore({ objects: store, prefix: 'pictures' })
  const hash = await files.put(Buffer.from('a picture'))
  objects.set(`pictures/${hash.slice(0, 2)}/${hash}`, Buffer.from('another'))
  await expect(files.read(hash)).rejects.toThrow('other bytes')
  await expect(files.read('../lead-files/secret')).rejects.toThrow('not a content hash')
})

test('files of a folder are copied; a run that was cut off continues where it ended', async () => {
  const local = openFileStore(folder)
  const hashes = []
  for (let number = 0; number < 5; number += 1) {
    hashes.push(await local.put(Buffer.from(`picture ${number}`)))
  }
  const broken = await local.put(Buffer.from('a picture that breaks'))
  await writeFile(join(folder, broken.slice(0, 2), broken), 'other bytes')
  await writeFile(join(folder, 'incoming'), 'no file of the store')
  const { objects, store } = inMemory()
  let left = 2
  const cutOff: ObjectStore = {
    ...store,
    put: (key, bytes) =>
      left-- > 0 ? store.put(key, bytes) : Promise.reject(new FilesAway('is away')),
  }
  const target = { objects: cutOff, prefix: 'pictures' }
  await expect(moveFiles(folder, target)).rejects.toThrow('is away')
  expect(objects.size).toBe(2)

  const moved = await moveFiles(folder, { objects: store, prefix: 'pictures' })
  expect(moved).toMatchObject({ copied: 3, present: 2 })
  expect(moved.broken.map((path) => path.slice(-64))).toEqual([broken])
  const elsewhere = openObjectFileStore({ objects: store, prefix: 'pictures' })
  for (const hash of hashes) expect(await elsewhere.read(hash)).toEqual(await local.read(hash))
  expect(await readdir(folder)).toContain('incoming')
})

test('what one machine has made others find, and without the bucket each has its own', async () => {
  const { store } = inMemory()
  const faults: unknown[] = []
  const onFault = (error: unknown) => void faults.push(error)
  const open = (objects: ObjectStore) =>
    openSharedCache({ local: cacheInMemory(), objects, prefix: 'open-graph', onFault })
  await open(store).store('card.jpg', Buffer.from('a card'))
  expect(await open(store).find('card.jpg')).toEqual(Buffer.from('a card'))

  const away = () => Promise.reject(new FilesAway('is away'))
  const alone = open({ put: away, get: away, size: away, remove: away })
  expect(await alone.find('card.jpg')).toBeUndefined()
  await alone.store('card.jpg', Buffer.from('its own'))
  expect(await alone.find('card.jpg')).toEqual(Buffer.from('its own'))
  expect(faults).toHaveLength(2)
})
