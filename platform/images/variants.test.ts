import { expect, test } from 'vitest'
import type { VariantCache } from './variant-cache.ts'
import { openVariants, type VariantRequest } from './variants.ts'

function openMemoryCache(): VariantCache {
  const cached = new Map<string, Buffer>()
  return {
    find: (name) => Promise.resolve(cached.get(name)),
    store: async (name, bytes) => void cached.set(name, bytes),
  }
}

function requestOf(name: string, original: Buffer | undefined = Buffer.from(name)): VariantRequest {
  const options = { width: 640, fit: 'whole', format: 'webp', quality: 75 } as const
  return { name, options, readOriginal: () => Promise.resolve(original) }
}

/** A maker that waits for its gate and counts its runs. */
function openSlowMaker() {
  const gate = Promise.withResolvers<void>()
  const seen = { made: 0, active: 0, most: 0 }
  const make = async (original: Buffer) => {
    seen.made += 1
    seen.active += 1
    seen.most = Math.max(seen.most, seen.active)
    await gate.promise
    seen.active -= 1
    return { ok: true, bytes: original } as const
  }
  return { make, seen, open: gate.resolve }
}

test('a hundred requests at once for one variant make it once, later ones find it cached', async () => {
  const { make, seen, open } = openSlowMaker()
  const variants = openVariants(openMemoryCache(), make)
  const requested = Array.from({ length: 100 }, () => variants.get(requestOf('a')))
  open()
  for (const result of await Promise.all(requested)) {
    expect(result).toEqual({ kind: 'made', bytes: Buffer.from('a') })
  }
  expect(await variants.get(requestOf('a'))).toMatchObject({ kind: 'made' })
  expect(seen.made).toBe(1)
})

test('at most two are made at one time; past 400 waiting ones a request is refused with a time to try again', async () => {
  const { make, seen, open } = openSlowMaker()
  const variants = openVariants(openMemoryCache(), make)
  const requested = Array.from({ length: 403 }, (_, index) => variants.get(requestOf(`v${index}`)))
  expect(await requested[402]).toEqual({ kind: 'busy' })
  open()
  const kinds = (await Promise.all(requested)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'made')).toHaveLength(402)
  expect(seen).toEqual({ made: 402, active: 0, most: 2 })
})

test('a refusal is not cached, and a lost original is reported', async () => {
  const refusal = { ok: false, code: 'picture.broken', text: 'is broken' } as const
  const cache = openMemoryCache()
  const variants = openVariants(cache, () => Promise.resolve(refusal))
  expect(await variants.get(requestOf('a'))).toEqual({ kind: 'refused', refusal })
  expect(await cache.find('a')).toBeUndefined()
  const lost = { ...requestOf('b'), readOriginal: () => Promise.resolve(undefined) }
  expect(await variants.get(lost)).toEqual({ kind: 'lost' })
})

test('variants of another kind have bounds and a queue of their own', async () => {
  const { make, seen, open } = openSlowMaker()
  const studioPictures = openVariants(openMemoryCache(), make, { atOnce: 1, waiting: 2 })
  const requested = ['a', 'b', 'c', 'd'].map((name) => studioPictures.get(requestOf(name)))
  expect(await requested[3]).toEqual({ kind: 'busy' })
  const photographs = openVariants(openMemoryCache(), async (bytes: Buffer) => ({
    ok: true,
    bytes,
  }))
  expect(await photographs.get(requestOf('e'))).toMatchObject({ kind: 'made' })
  open()
  await Promise.all(requested)
  expect(seen).toEqual({ made: 3, active: 0, most: 1 })
})
