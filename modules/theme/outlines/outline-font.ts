import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import type { TypefaceName } from '#modules/sites/settings/theme.schema.ts'
import type { TypefaceFile } from '../typeface.types.ts'
import { typefaces } from '../typefaces.ts'
import { buildPathData } from './path-data.ts'

/** The style of a line of text. */
export interface LineStyle {
  /** Font size in pixels. */
  readonly size: number
  /** Letter spacing, as a share of the size. */
  readonly tracking?: number
}

/** A typeface at one weight that draws text as outlines, so that rendering the result needs no font. */
export interface OutlineFont {
  /** Height of a capital letter, as a share of the size. */
  readonly capHeight: number
  /** Width in pixels. */
  measure(text: string, style: LineStyle): number
  /** SVG path data of a line that begins at `x`, with its baseline at `y`. */
  draw(text: string, style: LineStyle & { readonly x: number; readonly y: number }): string
}

interface FontChoice {
  readonly typeface: TypefaceName
  /** 400 to 900; the typeface's nearest weight is used. */
  readonly weight: number
  /** In percent; the typeface's nearest width is used. */
  readonly width?: number
}

const folder = join(import.meta.dirname, 'fonts')
const known = new Map<string, OutlineFont>()

/** Opens a typeface. Each weight is read once and stays in memory; that is limited, since there are few typefaces. */
export function openOutlineFont({ typeface, weight, width = 100 }: FontChoice): OutlineFont {
  const file = chooseFile(typeface, weight, width)
  const [min, max] = file.weights
  const nearest = Math.min(max, Math.max(min, Math.round(weight / 100) * 100))
  const key = `${file.outlines} ${nearest}`
  const opened = known.get(key) ?? readFont(file, nearest)
  known.set(key, opened)
  return opened
}

/** Chooses a file of the typeface like a browser: the nearest width, then the nearest weight. */
function chooseFile(typeface: TypefaceName, weight: number, width: number): TypefaceFile {
  const distance = ({ weights: [min, max], width: drawn }: TypefaceFile) =>
    1000 * Math.abs(drawn - (width > 100 ? 125 : 100)) + Math.max(0, min - weight, weight - max)
  const [nearest] = typefaces[typeface].files.toSorted(
    (one, other) => distance(one) - distance(other),
  )
  if (nearest === undefined) throw new Error(`${typeface} has no file`)
  return nearest
}

function readFont({ outlines, weights: [min, max] }: TypefaceFile, weight: number): OutlineFont {
  const open = (name: string): Font => {
    const font = create(readFileSync(join(folder, `${name}.ttf`)))
    return min === max ? font : font.getVariation({ wght: weight })
  }
  return createOutlineFont(open(outlines), open(`${outlines}-macrons`))
}

function createOutlineFont(latin: Font, macrons: Font): OutlineFont {
  const layOut = (text: string, { size, tracking = 0 }: LineStyle) => {
    let pen = 0
    return splitByFont(text, latin, macrons).flatMap(({ font, text: part }) => {
      const scale = size / font.unitsPerEm
      const { glyphs, positions } = font.layout(part)
      return glyphs.map((glyph, index) => {
        const placed = { commands: glyph.path.commands, scale, left: pen, right: 0 }
        pen += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale
        placed.right = pen
        pen += tracking * size
        return placed
      })
    })
  }
  return {
    capHeight: latin.capHeight / latin.unitsPerEm,
    measure: (text, style) => layOut(text, style).at(-1)?.right ?? 0,
    draw: (text, { x, y, ...style }) =>
      buildPathData(
        layOut(text, style).map(({ commands, scale, left }) => ({
          commands,
          scale,
          x: x + left,
          y,
        })),
      ),
  }
}

interface Part {
  readonly font: Font
  readonly text: string
}

/** Splits a text into parts with the font for each. A letter that neither file has loses its accent, or is left out. */
function splitByFont(text: string, latin: Font, macrons: Font): Part[] {
  const parts: { font: Font; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const found = findLetter(letter, latin, macrons)
    if (found === undefined) continue
    const last = parts.at(-1)
    if (last?.font === found.font) last.text += found.text
    else parts.push(found)
  }
  return parts
}

function findLetter(letter: string, latin: Font, macrons: Font): Part | undefined {
  const has = (font: Font, text: string) => font.hasGlyphForCodePoint(text.codePointAt(0) ?? 0)
  if (has(latin, letter)) return { font: latin, text: letter }
  // The file with macrons also has a space, which is never used: spaces come from the other file.
  if (has(macrons, letter)) return { font: macrons, text: letter }
  const [plain = ''] = letter.normalize('NFD')
  return plain !== letter && has(latin, plain) ? { font: latin, text: plain } : undefined
}
