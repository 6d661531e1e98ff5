import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { makeVariant, type VariantOptions } from '#platform/images/make-variant.ts'
import { openVariantCache } from '#platform/images/variant-cache.ts'
import { openVariants } from '#platform/images/variants.ts'

type Print = (line: string) => void

const photos = resolve(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'shared',
  'data',
  'photos',
  'galleries',
)
const rounds = 60

/** Measures the cost of resizing a picture, the cost of a cached one, and whether memory stays constant. */
export async function benchImages(print: Print): Promise<void> {
  const originals = await readOriginals(print)
  const webpMs = await measure(
    originals,
    { width: 640, fit: 'frame', format: 'webp', quality: 75 },
    print,
  )
  for (const format of ['avif', 'jpeg'] as const) {
    const ms = await measure(originals, { width: 640, fit: 'frame', format, quality: 75 }, print)
    print(`  ${format}: ${(ms / webpMs).toFixed(1)} times the work of webp`)
  }
  await measureCached(originals, print)
  await measureMemory(originals, print)
}

async function readOriginals(print: Print): Promise<Buffer[]> {
  if (existsSync(photos)) {
    const names = (await readdir(photos)).slice(0, 12)
    return Promise.all(names.map((name) => readFile(join(photos, name))))
  }
  print(`no photographs at ${photos}: drawn ones stand in`)
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const canvas = { width: 1600, height: 900, channels: 3, background: '#888', noise } as const
  return [await sharp({ create: canvas }).blur(2).jpeg().toBuffer()]
}

async function measure(
  originals: Buffer[],
  options: VariantOptions,
  print: Print,
): Promise<number> {
  let bytes = 0
  const startedAt = performance.now()
  for (const original of originals) {
    const made = await makeVariant(original, options)
    bytes += made.ok ? made.bytes.length : 0
  }
  const ms = (performance.now() - startedAt) / originals.length
  const kilobytes = (bytes / originals.length / 1000).toFixed(0)
  print(`${options.format} ${options.width}: ${ms.toFixed(0)} ms, ${kilobytes} kB`)
  return ms
}

async function measureCached(originals: Buffer[], print: Print): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-images-'))
  try {
    const onFault = (error: unknown): void => print(String(error))
    const cache = openVariantCache({ folder, boundBytes: 1e9, now: () => new Date(), onFault })
    const variants = openVariants(cache, makeVariant)
    const encode = (original: Buffer) =>
      variants.get({
        name: 'a.webp',
        options: { width: 640, fit: 'frame', format: 'webp', quality: 75 },
        readOriginal: () => Promise.resolve(original),
      })
    const [original = Buffer.alloc(0)] = originals
    await encode(original)
    const startedAt = performance.now()
    for (let count = 0; count < 1000; count += 1) await encode(original)
    print(`cached on disk: ${(performance.now() - startedAt).toFixed(0)} µs a picture`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Alternates typical pictures with one of 144 million pixels in a file of less than a megabyte. */
async function measureMemory(originals: Buffer[], print: Print): Promise<void> {
  const side = { width: 12_000, height: 12_000, channels: 3, background: '#369' } as const
  const bomb = await sharp({ create: side, limitInputPixels: false }).png().toBuffer()
  const options = { width: 1080, fit: 'frame', format: 'webp', quality: 75 } as const
  const megabytes = () => Math.round(process.memoryUsage().rss / 1e6)
  const before = megabytes()
  let most = before
  for (let round = 0; round < rounds; round += 1) {
    const two = [originals[round % originals.length], originals[(round + 1) % originals.length]]
    await Promise.all([...two, bomb].map((original) => makeVariant(original ?? bomb, options)))
    most = Math.max(most, megabytes())
  }
  const startedAt = performance.now()
  const refused = await makeVariant(bomb, options)
  const ms = (performance.now() - startedAt).toFixed(1)
  print(
    `144 megapixels in ${Math.round(bomb.length / 1000)} kB: ${refused.ok ? 'taken' : refused.code}, ${ms} ms`,
  )
  print(
    `memory over ${rounds * 3} pictures: ${before} MB before, ${most} MB at most, ${megabytes()} MB after`,
  )
}
