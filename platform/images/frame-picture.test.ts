import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fitFrame, framePicture } from './frame-picture.ts'

describe('a picture in a frame of 4 to 3', () => {
  test.each([
    ['of that shape fills it', [1600, 1200], 640, [640, 480], [640, 480]],
    ['a little wider is cut to it', [1500, 1000], 640, [640, 480], [640, 480]],
    ['a little taller is cut to it', [1100, 900], 640, [640, 480], [640, 480]],
    ['as wide as cameras take them is cut to it', [1600, 900], 640, [640, 480], [640, 480]],
    ['wider than that is set between bands', [1800, 900], 640, [640, 480], [640, 427]],
    ['of a panorama keeps most of its width', [3000, 1000], 640, [640, 480], [640, 284]],
    ['upright is cut a little and set between bands', [900, 1200], 640, [640, 480], [409, 480]],
    ['of few pixels is not enlarged', [160, 90], 640, [120, 90], [120, 90]],
    ['upright of few pixels is not enlarged', [90, 120], 640, [141, 106], [90, 106]],
  ] as const)('%s', (_what, [width, height], wanted, frame, inner) => {
    expect(fitFrame({ width, height }, wanted)).toEqual({
      frame: { width: frame[0], height: frame[1] },
      inner: { width: inner[0], height: inner[1] },
    })
  })

  test('is never larger than requested, and never enlarges, whatever its shape', () => {
    const side = fc.integer({ min: 1, max: 8000 })
    fc.assert(
      fc.property(side, side, fc.integer({ min: 16, max: 3840 }), (width, height, wanted) => {
        const { frame, inner } = fitFrame({ width, height }, wanted)
        expect(frame.width).toBeLessThanOrEqual(wanted)
        expect(inner.width).toBeLessThanOrEqual(frame.width)
        expect(inner.height).toBeLessThanOrEqual(frame.height)
        expect(inner.width).toBeLessThanOrEqual(width)
        expect(inner.height).toBeLessThanOrEqual(height)
        expect(Math.min(inner.width, inner.height)).toBeGreaterThanOrEqual(1)
      }),
      {
        examples: [
          [17, 12, 16 + 1],
          [13, 9, 16],
          [12, 17, 16],
          [700, 600, 18],
        ],
      },
    )
  })

  test('continues above and below with its own first and last row if it is a panorama', async () => {
    const sky = { width: 400, height: 50, channels: 3, background: '#80c0ff' } as const
    const road = await sharp({ create: { ...sky, background: '#404040' } })
      .png()
      .toBuffer()
    const original = await sharp({ create: { ...sky, height: 100 } })
      .composite([{ input: road, left: 0, top: 50 }])
      .png()
      .toBuffer()
    const { data, info } = await (
      await framePicture(original, 256)
    )
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([256, 192])
    const pixel = (x: number, y: number) =>
      [...data.subarray((y * 256 + x) * info.channels)].slice(0, 3)
    for (const x of [0, 128, 255]) {
      expect(pixel(x, 2)).toEqual([0x80, 0xc0, 0xff])
      expect(pixel(x, 189)).toEqual([0x40, 0x40, 0x40])
    }
  })

  test('is drawn over its own colours where it is upright', async () => {
    const blue = { width: 100, height: 400, channels: 3, background: '#2040c0' } as const
    const original = await sharp({ create: blue }).png().toBuffer()
    const { data, info } = await (
      await framePicture(original, 256)
    )
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const pixel = (x: number, y: number) =>
      [...data.subarray((y * width + x) * info.channels)].slice(0, 3)
    expect(pixel(width >> 1, height >> 1)).toEqual([0x20, 0x40, 0xc0])
    // The side band is slightly darker.
    const [red = 0, , band = 0] = pixel(2, height >> 1)
    expect(band).toBeGreaterThan(0x90)
    expect(band).toBeLessThan(0xc0)
    expect(red).toBeLessThan(0x40)
  })
})
