import { describe, expect, test } from 'vitest'
import { composePicture, type MasterLayers } from './compose-picture.ts'
import type { GroundLight } from './studio-light.ts'

const paint = { hex: '#c00000', flake: 0 }
const light: GroundLight = { gain: [1, 1, 1], mirror: 0.5, shadow: 1 }
const plain = { ...light, mirror: 0 }

/** Two adjacent pixels: vehicle, then floor. */
function draw(change: Partial<MasterLayers> = {}): MasterLayers {
  const none = new Uint8Array(2)
  return {
    base: { data: Uint8Array.of(0, 0, 0, 255, 90, 200, 17, 0), width: 2, height: 1 },
    paint: Uint8Array.of(160, 0),
    shadow: none,
    mirrorBase: none,
    mirrorPaint: none,
    mirrorCover: none,
    ...change,
  }
}
const ground = Uint8Array.of(10, 20, 30, 120, 130, 140)
const pixelsOf = (layers: MasterLayers, look = plain, colour = paint): number[] => [
  ...composePicture(layers, colour, look, ground).data,
]

describe('a composed picture', () => {
  test('has the paint where the vehicle is painted, and the ground where it is not', () => {
    const [red = 0, green, blue, ...floor] = pixelsOf(draw())
    expect(red).toBeGreaterThan(100)
    expect([green, blue]).toEqual([0, 0])
    expect(floor.map((byte, at) => Math.abs(byte - (ground[at + 3] ?? 0)))).toEqual([
      expect.toSatisfy((by: number) => by <= 1),
      expect.toSatisfy((by: number) => by <= 1),
      expect.toSatisfy((by: number) => by <= 1),
    ])
  })

  test('of another paint differs only where the vehicle is painted', () => {
    const red = pixelsOf(draw())
    const blue = pixelsOf(draw(), plain, { hex: '#0000c0', flake: 0 })
    expect(blue[2]).toBe(red[0])
    expect(blue.slice(3)).toEqual(red.slice(3))
    const unpainted = draw({ paint: new Uint8Array(2) })
    expect(pixelsOf(unpainted)).toEqual(pixelsOf(unpainted, plain, { hex: '#ffffff', flake: 1 }))
  })

  test('darkens the floor in the shadow', () => {
    const lit = pixelsOf(draw())
    const shaded = pixelsOf(draw({ shadow: Uint8Array.of(0, 180) }))
    expect(shaded[3]).toBeLessThan((lit[3] ?? 0) * 0.85)
    expect(shaded.slice(0, 3)).toEqual(lit.slice(0, 3))
  })

  test('mirrors the paint in the floor as far as the floor mirrors', () => {
    const mirrored = draw({
      mirrorPaint: Uint8Array.of(0, 255),
      mirrorCover: Uint8Array.of(0, 255),
    })
    const [, , , red = 0, green = 0] = pixelsOf(mirrored, light)
    expect(red).toBeGreaterThan(green + 40)
    expect(pixelsOf(mirrored).slice(3)).toEqual(pixelsOf(draw()).slice(3))
  })

  test('without a ground has a shadow that ends before the picture does', () => {
    const [width, height] = [40, 30]
    const layer = (byte: number) => new Uint8Array(width * height).fill(byte)
    const floor: MasterLayers = {
      base: { data: new Uint8Array(width * height * 4), width, height },
      paint: layer(0),
      shadow: layer(180),
      mirrorBase: layer(0),
      mirrorPaint: layer(0),
      mirrorCover: layer(0),
    }
    const { data } = composePicture(floor, paint, plain, null)
    const alphaAt = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0
    const middle = alphaAt(20, 15)
    // Byte 180 takes 45 % of the light, which is 24 % of the value that a browser displays.
    expect(middle).toBe(61)
    const at = (15 * width + 20) * 4
    expect([data[at], data[at + 1], data[at + 2]]).toEqual([0, 0, 0])
    expect([alphaAt(0, 15), alphaAt(39, 15), alphaAt(20, 0), alphaAt(20, 29)]).toEqual([0, 0, 0, 0])
    expect(alphaAt(2, 15)).toBeLessThan(middle)
    expect(alphaAt(8, 15)).toBe(middle)
  })

  test('never overflows: the brightest light is white', () => {
    const glare = draw({
      base: { data: Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0), width: 2, height: 1 },
      paint: Uint8Array.of(255, 0),
    })
    expect(pixelsOf(glare, { ...plain, gain: [2, 2, 2] }).slice(0, 3)).toEqual([255, 255, 255])
  })

  test('without a ground is transparent except for the vehicle and its shadow', () => {
    const { data, width, height } = composePicture(draw(), paint, plain, null)
    expect([width, height, data.length]).toEqual([2, 1, 8])
    expect([data[3], data[7]]).toEqual([255, 0])
  })
})
