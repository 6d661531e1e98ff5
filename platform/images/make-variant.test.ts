import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inspectPicture } from './inspect-picture.ts'
import { makeVariant } from './make-variant.ts'
import { findOriginalType } from './picture-type.rules.ts'

const wanted = { width: 640, fit: 'whole', format: 'jpeg', quality: 75 } as const

function blank(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: '#336699' },
    limitInputPixels: false,
  })
}

async function sizeOf(bytes: Buffer) {
  const { width, height, format, exif } = await sharp(bytes).metadata()
  return { width, height, format, exif }
}

async function make(bytes: Buffer, changes: Partial<Parameters<typeof makeVariant>[1]> = {}) {
  const made = await makeVariant(bytes, { ...wanted, ...changes })
  if (!made.ok) throw new Error(made.code)
  return sizeOf(made.bytes)
}

describe('a variant', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ] as const)('is made as %s', async (format, found) => {
    const original = await blank(1200, 900).png().toBuffer()
    expect(await make(original, { format })).toMatchObject({
      width: 640,
      height: 480,
      format: found,
    })
  })

  test('of a transparent picture is WebP in place of AVIF, and keeps its faint shadow', async () => {
    const faint = { r: 0, g: 0, b: 0, alpha: 8 / 255 }
    const cutOut = sharp({ create: { width: 64, height: 48, channels: 4, background: faint } })
    const made = await makeVariant(await cutOut.png().toBuffer(), { ...wanted, format: 'avif' })
    if (!made.ok) throw new Error(made.code)
    expect(findOriginalType(made.bytes)).toBe('image/webp')
    const { channels } = await sharp(made.bytes).stats()
    expect(channels[3]?.mean).toBe(8)
  })

  test('is never larger than its original', async () => {
    const original = await blank(639, 400).jpeg().toBuffer()
    expect(await make(original)).toMatchObject({ width: 639, height: 400 })
  })

  test('is cut to the size that links are shared in, also from a smaller original', async () => {
    const original = await blank(800, 800).jpeg().toBuffer()
    const share = { width: 1200, fit: { cutToHeight: 630 } }
    expect(await make(original, share)).toMatchObject({ width: 1200, height: 630 })
  })

  test('of an upright picture in a frame is set between bands', async () => {
    const original = await blank(600, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await make(original, { fit: 'frame' })).toMatchObject({ width: 640, height: 480 })
  })

  test('is upright and has none of the camera’s notes', async () => {
    const original = await blank(400, 200)
      .withExif({ IFD0: { Artist: 'canary' }, IFD3: { GPSLatitude: '33/1 52/1 10/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await inspectPicture(original)).toMatchObject({ width: 200, height: 400 })
    expect(await make(original)).toMatchObject({ width: 200, height: 400, exif: undefined })
  })

  test('of a transparent picture has a white ground as JPEG', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const original = await sharp({
      create: { width: 8, height: 8, channels: 4, background: clear },
    })
      .png()
      .toBuffer()
    const made = await makeVariant(original, wanted)
    const pixels = made.ok ? await sharp(made.bytes).raw().toBuffer() : Buffer.alloc(1)
    expect(pixels.every((value) => value === 255)).toBe(true)
  })
})

describe('a file that cannot be shown is refused', () => {
  test('with more pixels than a camera takes, before it is decoded', async () => {
    const bomb = await blank(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const before = process.memoryUsage().rss
    expect(await inspectPicture(bomb)).toMatchObject({ code: 'picture.too-many-pixels' })
    expect(await makeVariant(bomb, wanted)).toMatchObject({ code: 'picture.too-many-pixels' })
    // Decoded, the picture would take 432 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  test('just inside that bound, it is taken', async () => {
    const large = await blank(8000, 8000).png({ compressionLevel: 1 }).toBuffer()
    expect(await inspectPicture(large)).toMatchObject({ ok: true, width: 8000 })
  })

  test.each(['jpeg', 'png', 'webp'] as const)('when a %s was cut short', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const whole = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#000', noise },
    })
      .toFormat(format)
      .toBuffer()
    const cut = whole.subarray(0, Math.floor(whole.length / 2))
    expect(await inspectPicture(cut)).toMatchObject({ code: 'picture.broken' })
    expect(await makeVariant(cut, wanted)).toMatchObject({ code: 'picture.broken' })
  })

  test.each([
    ['text', 'no picture at all'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['nothing', ''],
  ])('when it is %s', async (_what, text) => {
    const bytes = Buffer.from(text)
    expect(await inspectPicture(bytes)).toMatchObject({ code: 'picture.unknown-type' })
    expect(await makeVariant(bytes, wanted)).toMatchObject({ code: 'picture.unknown-type' })
  })

  test('by the decoders themselves, whatever in this process uses them', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(sharp(svg).metadata()).rejects.toThrow('unsupported')
    await expect(sharp('/nowhere/a.webp').metadata()).rejects.toThrow('missing')
  })

  test('when only its first bytes are those of a picture', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<svg/>')])
    expect(await inspectPicture(bytes)).toMatchObject({ code: 'picture.broken' })
  })
})
