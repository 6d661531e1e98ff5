/** A file of a typeface, as self-hosted under /fonts/. */
export interface TypefaceFile {
  /** Lowest and highest weight in the file. */
  readonly weights: readonly [number, number]
  /** In percent of the normal width. */
  readonly width: number
  /** Name of its two files under `outlines/fonts`, without `-macrons` and `.ttf`. */
  readonly outlines: string
  /** Latin letters, figures and punctuation. */
  readonly base: string
  /** Long vowels of te reo Māori. */
  readonly macrons: string
  /** How much wider than its fallback, by weight: 1.08 is 8 % wider. */
  readonly widths: readonly {
    readonly weight: number
    readonly lower: number
    readonly upper: number
  }[]
}

export interface Typeface {
  readonly kind: 'sans' | 'serif'
  /** The line's ascent, as a share of the font size. */
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  readonly files: readonly TypefaceFile[]
}
