import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { BASE_TEXT, MACRON_TEXT, TYPEFACE_RECIPES } from '../fonts/typeface-recipes.ts'
import type { LogoRun } from './logo-recipe.schema.ts'

const root = join(import.meta.dirname, '..', '..')

export interface DrawnRun {
  /** SVG path data; y grows downwards. */
  readonly d: string
  /** The width that the text takes, including the space after its last letter. */
  readonly advance: number
  /** Left and right edge of the drawn letters. */
  readonly left: number
  readonly right: number
}

/** Draws a text as outlines, with kerning and letter spacing, so that a logo needs no font. */
export async function drawRun(
  typeface: string,
  run: LogoRun,
  x: number,
  y: number,
): Promise<DrawnRun> {
  const fonts = await openFonts(typeface, run)
  let pen = x
  let left = Infinity
  let right = -Infinity
  const line = openPath()
  for (const { font, text } of splitByFont(run.text, fonts)) {
    const scale = run.size / font.unitsPerEm
    const { glyphs, positions } = font.layout(text)
    glyphs.forEach((glyph, index) => {
      for (const { command, args } of glyph.path.commands) {
        const points = args.map((value, place) =>
          place % 2 === 0 ? pen + value * scale : y - value * scale,
        )
        const across = points.filter((_, place) => place % 2 === 0)
        left = Math.min(left, ...across)
        right = Math.max(right, ...across)
        line.add(command, points)
      }
      const advance = positions[index]?.xAdvance ?? glyph.advanceWidth
      pen += advance * scale + run.tracking * run.size
    })
  }
  return { d: line.build(), advance: pen - x, left, right }
}

/**
 * Builds path data rounded to tenths, with each point relative to the last, which is half as long as absolute points.
 */
function openPath() {
  const parts: string[] = []
  let at: [number, number] = [0, 0]
  let start = at
  return {
    add(command: string, points: readonly number[]): void {
      const letter = letterOf[command]
      if (letter === undefined) throw new Error(`a glyph has the unknown command ${command}`)
      const tenths = points.map((point) => Math.round(point * 10))
      const steps = tenths.map((value, place) => value - at[place % 2 === 0 ? 0 : 1])
      parts.push(letter + steps.map((step) => formatTenths(step)).join(' '))
      if (letter === 'z') at = start
      else at = [tenths.at(-2) ?? 0, tenths.at(-1) ?? 0]
      if (letter === 'm') start = at
    },
    build: () => parts.join('').replaceAll(' -', '-'),
  }
}

function formatTenths(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, '$1.')
}

const letterOf: Readonly<Record<string, string>> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
}

/** The typeface at one weight, as its two files: Latin, and the letters with macrons. */
async function openFonts(typeface: string, { weight, stretch }: LogoRun): Promise<[Font, Font]> {
  const recipe = TYPEFACE_RECIPES.find(({ name }) => name === typeface)
  const variant = recipe?.variants.find(
    ({ width, weights: [min, max] }) =>
      weight >= min && weight <= max && width > 100 === stretch > 100,
  )
  if (recipe === undefined || variant === undefined) {
    throw new Error(`${typeface} has no weight ${weight} at width ${stretch}`)
  }
  const fixed = variant.weights[0] === variant.weights[1]
  const open = async (subset: string, text: string) =>
    create(
      await subsetFont(
        readFileSync(
          join(
            root,
            'node_modules',
            recipe.package,
            'files',
            `${variant.source.replace('{subset}', subset)}.woff2`,
          ),
        ),
        text,
        {
          targetFormat: 'truetype',
          keepFeatures: ['kern'],
          variationAxes: fixed ? {} : { wght: weight, ...variant.axes },
        },
      ),
    )
  return [await open('latin', BASE_TEXT), await open('latin-ext', MACRON_TEXT)]
}

function splitByFont(text: string, [latin, macrons]: [Font, Font]): { font: Font; text: string }[] {
  return text
    .split(new RegExp(`([${MACRON_TEXT}]+)`, 'u'))
    .filter((part) => part !== '')
    .map((part) => ({ text: part, font: MACRON_TEXT.includes(part[0] ?? '') ? macrons : latin }))
}
