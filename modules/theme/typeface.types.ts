/** A file of a typeface, served from /fonts/. */
export interface TypefaceFile {
  /** Lowest and highest weight in the file. */
  readonly weights: readonly [number, number]
  /** Width in percent of the normal one. */
  readonly width: number
  /** Name of its two files under `outlines/fonts`, without `-macrons` and `.ttf`. */
  readonly outlines: string
  /** File with Latin letters, figures and punctuation. */
  readonly base: string
  /** File with the long vowels of te reo Māori (ā, ē …). */
  readonly macrons: string
  /** How much wider the typeface is than its fallback, by weight: 1.08 is 8 % wider. */
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
