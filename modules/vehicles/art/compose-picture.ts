import type { GroundLight } from './studio-light.ts'
import type { StudioPaint } from './studio-paints.ts'

/** The bytes of a picture, row by row from the top. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * A rendered vehicle (studio/vehicles/README.md). `base` is RGBA: everything that does not depend on the paint. The
 * other layers are grey: the light that white paint would add; and for the floor the shadow, the mirrored base and
 * paint, and how much of the floor the reflection covers. All layers have the same size.
 */
export interface MasterLayers {
  readonly base: Pixels
  readonly paint: Uint8Array
  readonly shadow: Uint8Array
  readonly mirrorBase: Uint8Array
  readonly mirrorPaint: Uint8Array
  readonly mirrorCover: Uint8Array
}

/** The brightest light that the masters' values from 0 to 255 can express (studio/vehicles/src/stage.js). */
const range = 1.6

const linearOf = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** A table that maps light from 0 to `brightest` to bytes, so that highlights fade out softly. */
const steps = 4096
const brightest = 3
const byteOf = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const light = (step / steps) * brightest
  const knee = 0.72
  const soft =
    light <= knee ? light : knee + (1 - knee) * (1 - Math.exp((knee - light) / (1 - knee)))
  const value = soft <= 0.0031308 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, value) * 255)
})
const stepsOfLight = steps / brightest

const toByte = (light: number): number =>
  byteOf[light >= brightest ? steps : light <= 0 ? 0 : (light * stepsOfLight) | 0] ?? 0

/**
 * Composes a picture: paints a vehicle and puts it on a background (`ground`, RGB of the same size). Without a
 * background the result is RGBA, with only the vehicle and its shadow. The same input always gives the same bytes.
 */
export function composePicture(
  layers: MasterLayers,
  paint: StudioPaint,
  light: GroundLight,
  ground: Uint8Array | null,
): Pixels {
  const { width, height, data: base } = layers.base
  const channels = ground === null ? 4 : 3
  const out = new Uint8Array(width * height * channels)
  const colour = readLinear(paint.hex)
  const paintLight = flakeCurve(paint.flake)
  const { mirror, shadow } = light
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 4
    const to = pixel * channels
    const alpha = (base[at + 3] ?? 0) / 255
    const shade = shadow * (linearOf[layers.shadow[pixel] ?? 0] ?? 0)
    const painted = paintLight[layers.paint[pixel] ?? 0] ?? 0
    if (ground === null) {
      const column = pixel % width
      const inside = fadeAcross(column, width) * fadeAcross((pixel - column) / width, height)
      const cover = alpha + (1 - alpha) * (opacityOf[(shade * inside * 255 + 0.5) | 0] ?? 0)
      out[to + 3] = Math.round(cover * 255)
      if (alpha === 0) continue
      for (let c = 0; c < 3; c += 1) {
        const own = (linearOf[base[at + c] ?? 0] ?? 0) * range + painted * (colour[c] ?? 0)
        out[to + c] = toByte((own * (light.gain[c] ?? 1)) / cover)
      }
      continue
    }
    const cover = mirror * ((layers.mirrorCover[pixel] ?? 0) / 255)
    const mirrored = (linearOf[layers.mirrorBase[pixel] ?? 0] ?? 0) * range
    const mirroredPaint = paintLight[layers.mirrorPaint[pixel] ?? 0] ?? 0
    for (let c = 0; c < 3; c += 1) {
      const gain = light.gain[c] ?? 1
      let seen = 0
      if (alpha < 1) {
        const floor = (linearOf[ground[to + c] ?? 0] ?? 0) * (1 - shade)
        const image = (mirrored + mirroredPaint * (colour[c] ?? 0)) * gain
        seen = (floor * (1 - cover) + image * mirror) * (1 - alpha)
      }
      // Where the mirrored base is transparent, its colours are artefacts of the encoder and are ignored.
      if (alpha > 0) {
        seen += ((linearOf[base[at + c] ?? 0] ?? 0) * range + painted * (colour[c] ?? 0)) * gain
      }
      out[to + c] = toByte(seen)
    }
  }
  return { data: out, width, height }
}

/**
 * The opacity of a shadow that takes away a share of the light, from 0 to 255. Browsers blend displayed values instead
 * of light; with the share itself as opacity, the shadow's faint border would be so dark that it has a visible edge.
 */
const opacityOf = Float32Array.from(
  { length: 256 },
  (_, share) => 1 - (1 - share / 255) ** (1 / 2.2),
)

/** The share of a picture's width or height over which the shadow of a cut-out vehicle fades out towards its edges. */
const fadeShare = 0.2

/**
 * How much of the shadow is kept at a column or row: 0 at the edges, so that a page's own background shows no border
 * of the picture; 1 in the middle.
 */
function fadeAcross(position: number, length: number): number {
  const toEdge = Math.min(position, length - 1 - position)
  const share = Math.min(1, toEdge / (length * fadeShare))
  return share * share * (3 - 2 * share)
}

/** Maps a byte of the paint layer to the light of white paint. Flakes in the paint make the curve steeper. */
function flakeCurve(flake: number): Float32Array {
  return linearOf.map((linear) => {
    const light = linear * range
    return light * (1 - flake * 0.28 + flake * 0.4 * light)
  })
}

function readLinear(hex: string): readonly number[] {
  return [1, 3, 5].map((start) => linearOf[Number.parseInt(hex.slice(start, start + 2), 16)] ?? 0)
}
