import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildIconFile } from './icon-file.ts'

test('an icon file names each picture with its size and where it is', async () => {
  const sizes = [16, 48, 256]
  const pictures = await Promise.all(
    sizes.map(async (size) => {
      const red = { width: size, height: size, channels: 4, background: 'red' } as const
      return { size, png: await sharp({ create: red }).png().toBuffer() }
    }),
  )
  const file = buildIconFile(pictures)
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3])
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = file.subarray(6 + 16 * index, 22 + 16 * index)
    expect(entry.readUInt8(0)).toBe(size % 256)
    const start = entry.readUInt32LE(12)
    const found = file.subarray(start, start + entry.readUInt32LE(8))
    expect(Buffer.compare(found, png)).toBe(0)
    expect((await sharp(found).metadata()).width).toBe(size)
  }
})
