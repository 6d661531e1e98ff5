import type { BaseColour } from '#modules/vehicles/art/base-colour.rules.ts'

/** Paints by hue, each up to and including this many degrees. */
const paints: readonly (readonly [degrees: number, paint: BaseColour])[] = [
  [12, 'Red'],
  [35, 'Orange'],
  [65, 'Yellow'],
  [170, 'Green'],
  [255, 'Blue'],
  [310, 'Purple'],
  [340, 'Maroon'],
  [360, 'Red'],
]

/** The paint closest to a theme's accent, for the vehicles on its tiles; silver for grey accents. */
export function decideTilePaint(accent: string): BaseColour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(accent.slice(at, at + 2), 16),
  )
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range < 24) return 'Silver'
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  const hue = (sixth * 60 + 360) % 360
  return paints.find(([degrees]) => hue <= degrees)?.[1] ?? 'Silver'
}
