/** Types for the parts that we use of `fontkit`, which has none. */

declare module 'fontkit' {
  interface Path {
    readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[]
  }
  interface Glyph {
    readonly advanceWidth: number
    readonly path: Path
  }
  interface GlyphPosition {
    readonly xAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }
  export interface Font {
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly lineGap: number
    readonly capHeight: number
    readonly availableFeatures: readonly string[]
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    /** A variable font's instance for axis values. */
    getVariation(axes: Readonly<Record<string, number>>): Font
    layout(text: string): {
      readonly glyphs: readonly Glyph[]
      readonly positions: readonly GlyphPosition[]
    }
  }
  export function create(font: Buffer): Font
}
