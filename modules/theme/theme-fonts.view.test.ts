import { readFileSync, readdirSync, statSync } from 'node:fs'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { neutralTheme } from '#modules/sites/settings/neutral-theme.ts'
import { buildFontFaces, buildFontStack, listFontPreloads } from './theme-fonts.view.ts'
import { themeSchema, type Theme, type TypefaceName } from '#modules/sites/settings/theme.schema.ts'
import { typefaces } from './typefaces.ts'

const folder = 'apps/web/public/fonts'
const names = themeSchema.shape.heading_typeface.options
const filesOf = (name: TypefaceName) => typefaces[name].files
const open = (file: string) => create(readFileSync(`${folder}/${file}`))
const missing = (file: string, text: string) => {
  const font = open(file)
  return [...text].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

describe.each(names)('%s', (name) => {
  test('has files with all characters that a dealer writes', () => {
    for (const { base, macrons } of filesOf(name)) {
      expect(missing(base, `azAZ09 $€£%&@#()/+-–—‘’“”…•·×°©®éèñüßØ\u00a0`)).toEqual([])
      expect(missing(macrons, 'āēīōūĀĒĪŌŪ')).toEqual([])
    }
  })

  test('is small', () => {
    for (const { base, macrons } of filesOf(name)) {
      expect(statSync(`${folder}/${base}`).size).toBeLessThan(35 * 1024)
      expect(statSync(`${folder}/${macrons}`).size).toBeLessThan(4 * 1024)
    }
  })

  test('has a fallback of measured width for every weight that it has', () => {
    for (const { weights, widths } of filesOf(name)) {
      expect(widths.at(0)?.weight).toBe(weights[0])
      expect(widths.at(-1)?.weight).toBe(weights[1])
      for (const { lower, upper } of widths) {
        expect(Math.min(lower, upper)).toBeGreaterThan(0.6)
        expect(Math.max(lower, upper)).toBeLessThan(1.5)
      }
    }
  })
})

test('every font file in the folder is one of a typeface', () => {
  const used = names.flatMap((name) =>
    filesOf(name).flatMap(({ base, macrons }) => [base, macrons]),
  )
  const stored = readdirSync(folder).filter((file) => file.endsWith('.woff2'))
  expect(new Set(stored)).toEqual(new Set(used))
})

test('tabular figures are included where the typeface has them', () => {
  for (const name of ['Figtree', 'Inter', 'Public Sans', 'Work Sans', 'Archivo'] as const) {
    for (const { base } of filesOf(name)) expect(open(base).availableFeatures).toContain('tnum')
  }
})

describe('the fonts of a theme', () => {
  const build = (heading: TypefaceName, body: TypefaceName, more: Partial<Theme> = {}): Theme => ({
    ...neutralTheme,
    heading_typeface: heading,
    body_typeface: body,
    ...more,
  })
  const familiesOf = (theme: Theme) =>
    new Set([...buildFontFaces(theme).matchAll(/font-family:'([^']+)'/g)].map(([, name]) => name))

  test('are its one or two typefaces and their fallbacks, no others', () => {
    expect(familiesOf(build('Lora', 'Work Sans'))).toEqual(
      new Set(['Lora', 'Work Sans', 'body stand-in', 'heading stand-in']),
    )
    expect(familiesOf(build('Sora', 'Sora'))).toEqual(
      new Set(['Sora', 'body stand-in', 'heading stand-in']),
    )
  })

  test.each(names)('%s has its fallback behind it, and no generic family', (name) => {
    for (const role of ['heading', 'body'] as const) {
      const [first, second, ...others] = buildFontStack(build(name, name), role).split(',')
      expect([first, second]).toEqual([`'${name}'`, `'${role} stand-in'`])
      expect(others.length).toBeGreaterThan(0)
      for (const generic of ['sans-serif', 'serif', 'monospace']) {
        expect(others).not.toContain(generic)
      }
    }
  })

  test('preload one file for each role and never more than two', () => {
    for (const heading of names) {
      for (const body of names) {
        for (const heading_width of [75, 100, 115]) {
          const found = listFontPreloads(build(heading, body, { heading_width }))
          expect(found.length).toBeGreaterThan(0)
          expect(found.length).toBeLessThanOrEqual(2)
          for (const path of found) expect(path).toMatch(/^\/fonts\/[a-z0-9-]+-[0-9a-f]{8}\.woff2$/)
        }
      }
    }
  })

  test('preload only the fonts of the page', () => {
    const theme = build('Barlow Condensed', 'Barlow', { heading_weight: 800 })
    const css = buildFontFaces(theme)
    for (const path of listFontPreloads(theme)) expect(css).toContain(`url(${path})`)
    expect(listFontPreloads(theme)[1]).toMatch('barlow-condensed-800')
  })

  test('draw wide headings with the wide file', () => {
    const wide = build('Archivo', 'Archivo', { heading_width: 120, heading_weight: 900 })
    expect(listFontPreloads(wide)).toEqual([
      expect.stringMatching(/archivo-[0-9a-f]{8}/),
      expect.stringMatching(/archivo-wide/),
    ])
    expect(listFontPreloads(build('Archivo', 'Archivo'))).toHaveLength(1)
  })

  test('swap, and fallbacks have the width of the typeface they replace', () => {
    const css = buildFontFaces(build('Sora', 'Sora'))
    expect(css.match(/font-display:swap/g)).toHaveLength(2)
    const [, percent = ''] =
      /'body stand-in';font-weight:100 549;.*?size-adjust:([\d.]+)%/.exec(css) ?? []
    expect(Number(percent)).toBeCloseTo(100 * (typefaces.Sora.files[0]?.widths[0]?.lower ?? 0), 2)
  })
})
