import { expect, test } from 'vitest'
import type { VariantCache } from './variant-cache.ts'
import { openVariants, type VariantRequest } from './variants.ts'

function openMemoryCache(): VariantCache {
  const kept = new Map<string, Buffer>()
  return {
    find: (name) => Promise.resolve(kept.get(name)),
    store: async (name, bytes) => void kept.set(name, bytes),
  }
}

function ask(name: string, original: Buffer | undefined = Buffer.from(name)): VariantRequest {
  const options = { width: 640, fit: 'whole', format: 'webp', quality: 75 } as const
  return { name, options, readOriginal: () => Promise.resolve(original) }
}

/** Makes nothing until it is told to, and counts. */
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
  const asked = Array.from({ length: 100 }, () => variants.get(ask('a')))
  open()
  for (const answer of await Promise.all(asked)) {
    expect(answer).toEqual({ kind: 'made', bytes: Buffer.from('a') })
  }
  expect(await variants.get(ask('a'))).toMatchObject({ kind: 'made' })
  expect(seen.made).toBe(1)
})

test('at most two are made at one time; past 400 waiting ones a request is told to come back', async () => {
  const { make, seen, open } = openSlowMaker()
  const variants = openVariants(openMemoryCache(), make)
  const asked = Array.from({ length: 403 }, (_, index) => variants.get(ask(`v${index}`)))
  expect(await asked[402]).toEqual({ kind: 'busy' })
  open()
  const kinds = (await Promise.all(asked)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'made')).toHaveLength(402)
  expect(seen).toEqual({ made: 402, active: 0, most: 2 })
})

test('a refusal is not cached, and a lost original is reported', async () => {
  const refusal = { ok: false, code: 'picture.broken', text: 'is broken' } as const
  const cache = openMemoryCache()
  const variants = openVariants(cache, () => Promise.resolve(refusal))
  expect(await variants.get(ask('a'))).toEqual({ kind: 'refused', refusal })
  expect(await cache.find('a')).toBeUndefined()
  const lost = { ...ask('b'), readOriginal: () => Promise.resolve(undefined) }
  expect(await variants.get(lost)).toEqual({ kind: 'lost' })
})

test('variants of another kind have bounds and a queue of their own', async () => {
  const { make, seen, open } = openSlowMaker()
  const drawn = openVariants(openMemoryCache(), make, { atOnce: 1, waiting: 2 })
  const asked = ['a', 'b', 'c', 'd'].map((name) => drawn.get(ask(name)))
  expect(await asked[3]).toEqual({ kind: 'busy' })
  const photographs = openVariants(openMemoryCache(), async (bytes: Buffer) => ({
    ok: true,
    bytes,
  }))
  expect(await photographs.get(ask('e'))).toMatchObject({ kind: 'made' })
  open()
  await Promise.all(asked)
  expect(seen).toEqual({ made: 3, active: 0, most: 1 })
})
