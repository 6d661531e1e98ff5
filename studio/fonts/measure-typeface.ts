import type { Font } from 'fontkit'

/**
 * Widths of the letters a to z and of the space, in thousandths of an em, in the fallback fonts that are shown while a
 * theme's font loads. They are the same on every machine: Arial, Times New Roman, and replacements with the same
 * metrics. Then the same for the capitals A to Z.
 */
const STAND_INS = {
  'sans 400': {
    lower:
      '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278',
    upper:
      '667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278',
  },
  'sans 700': {
    lower:
      '556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 278',
    upper:
      '722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278',
  },
  'serif 400': {
    lower:
      '444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 250',
    upper:
      '722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 250',
  },
  'serif 700': {
    lower:
      '500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 250',
    upper:
      '722 667 722 722 667 611 778 778 389 500 778 667 944 722 778 611 778 722 556 667 722 722 1000 722 722 667 250',
  },
} as const

/** How often a to z and the space occur in a thousand characters of English. */
const FREQUENCIES = [
  65, 12, 22, 34, 102, 18, 16, 49, 55, 1, 6, 32, 19, 56, 60, 15, 1, 48, 51, 72, 22, 8, 19, 1, 16, 1,
  180,
]
const letters = [...'abcdefghijklmnopqrstuvwxyz ']

/** Average width of a font's letters relative to its fallback font: 1.08 if the font is 8 % wider. */
export function measureAgainstStandIn(
  font: Font,
  kind: 'sans' | 'serif',
  weight: number,
): { lower: number; upper: number } {
  const standIn = STAND_INS[`${kind} ${weight < 600 ? 400 : 700}`]
  return {
    lower: averageOf(letters, font) / average(standIn.lower),
    upper:
      averageOf(
        letters.map((letter) => letter.toUpperCase()),
        font,
      ) / average(standIn.upper),
  }
}

function averageOf(characters: readonly string[], font: Font): number {
  return weigh(
    characters.map(
      (letter) =>
        (1000 * font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth) / font.unitsPerEm,
    ),
  )
}

function average(widths: string): number {
  return weigh(widths.split(' ').map(Number))
}

function weigh(widths: readonly number[]): number {
  const total = FREQUENCIES.reduce((sum, frequency) => sum + frequency, 0)
  return widths.reduce((sum, width, index) => sum + width * (FREQUENCIES[index] ?? 0), 0) / total
}
