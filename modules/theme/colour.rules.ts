/** A colour of a configuration: `#` and six hex digits. */
export type Colour = string

/** The minimum contrast of text to its background (WCAG 2.2, 1.4.3 AA). */
export const textContrast = 4.5
/** The minimum contrast of a control's border, or of a symbol without text, to its background (WCAG 2.2, 1.4.11). */
export const controlContrast = 3

const hex = /^#[0-9a-f]{6}$/i

export function isColour(value: unknown): value is Colour {
  return typeof value === 'string' && hex.test(value)
}

/** Contrast of two colours by WCAG 2.2: 1 for the same, 21 for black and white, the same both ways. */
export function measureContrast(one: Colour, other: Colour): number {
  const [darker, lighter] = [measureLuminance(one), measureLuminance(other)].sort((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** Relative luminance, 0 for black to 1 for white. */
export function measureLuminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = readChannels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Mixes `share` (0 to 1) of `other` into `colour`, like `color-mix(in srgb, …)` in CSS. */
export function mixColours(colour: Colour, other: Colour, share: number): Colour {
  const others = readChannels(other)
  const channels = readChannels(colour).map((channel, index) =>
    Math.round(channel * (1 - share) + (others[index] ?? 0) * share),
  )
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** `r g b` of a colour, for `rgb(… / 20%)`. */
export function formatChannels(colour: Colour): string {
  return readChannels(colour).join(' ')
}

function readChannels(colour: Colour): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

/** Lowest contrast of a colour with any of its backgrounds. */
export function measureLowest(colour: Colour, grounds: readonly Colour[]): number {
  return Math.min(...grounds.map((ground) => measureContrast(colour, ground)))
}

/** Shares of a mixture, in steps of a twentieth: fine enough to look continuous, and few enough to try all. */
const shares = Array.from({ length: 21 }, (_, step) => step / 20)

/**
 * The mixture of `colour` and `towards` that is closest to `colour` and has the contrast with every background;
 * `towards` itself if no mixture has it.
 */
export function mixUntilReadable(
  colour: Colour,
  towards: Colour,
  grounds: readonly Colour[],
  contrast: number,
): Colour {
  const found = shares
    .map((share) => mixColours(colour, towards, share))
    .find((mixed) => measureLowest(mixed, grounds) >= contrast)
  return found ?? towards
}
