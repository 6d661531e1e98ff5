import type { Theme } from '#modules/sites/settings/theme.schema.ts'
import type { Typeface, TypefaceFile } from './typeface.types.ts'
import { typefaces } from './typefaces.ts'

const macronRange = 'U+100-101,U+112-113,U+12a-12b,U+14c-14d,U+16a-16b'

/**
 * Fallback fonts while a typeface loads. Every machine has one of each list; they have the same widths (Roboto
 * nearly). The lists do not end with `sans-serif` or `serif`: with one of these, Chromium on Linux queries its
 * browser process for each size of each font before it draws the first frame.
 */
const fallbackFonts = {
  sans: {
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
    generic: 'system-ui',
  },
  serif: {
    regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
    bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
    generic: "Georgia,'Times New Roman'",
  },
} as const

type Role = 'heading' | 'body'

const typefaceOf = (theme: Theme, role: Role): Typeface =>
  typefaces[role === 'heading' ? theme.heading_typeface : theme.body_typeface]

/**
 * The value of `font-family` for headings or the body: the typeface, then its adjusted fallback, then any other font.
 */
export function buildFontStack(theme: Theme, role: Role): string {
  const name = role === 'heading' ? theme.heading_typeface : theme.body_typeface
  return `'${name}','${role} stand-in',${fallbackFonts[typefaceOf(theme, role).kind].generic}`
}

/** `@font-face` rules of the theme's one or two typefaces and their fallbacks. */
export function buildFontFaces(theme: Theme): string {
  const names = [...new Set([theme.body_typeface, theme.heading_typeface])]
  return [
    ...names.flatMap((name) =>
      typefaces[name].files.flatMap((file) =>
        file.width === 100 || file === findFile(theme, 'heading')
          ? [
              buildFace(name, file, file.base),
              buildFace(name, file, file.macrons, `;unicode-range:${macronRange}`),
            ]
          : [],
      ),
    ),
    buildStandIn(theme, 'body', 400),
    buildStandIn(theme, 'body', 600),
    buildStandIn(theme, 'heading', theme.heading_weight),
  ].join('')
}

/** URLs of the fonts that the first screen needs: for body and headings. */
export function listFontPreloads(theme: Theme): string[] {
  const files = [findFile(theme, 'body'), findFile(theme, 'heading')]
  return [...new Set(files.map(({ base }) => `/fonts/${base}`))]
}

/** How much wider headings are than in Arial or Times: 0.8 for condensed capitals, 1.3 for wide ones. */
export function measureHeadingWidth(theme: Theme): number {
  return measureWidth(
    findFile(theme, 'heading'),
    theme.heading_weight,
    theme.heading_case === 'uppercase',
  )
}

/** How much wider than its fallback the body's typeface is, at the heavier of its two weights. */
export function measureStrongWidth(theme: Theme): number {
  return measureWidth(findFile(theme, 'body'), 600, false)
}

function measureWidth({ widths }: TypefaceFile, weight: number, capitals: boolean): number {
  const nearest = widths.reduce((best, entry) =>
    Math.abs(entry.weight - weight) < Math.abs(best.weight - weight) ? entry : best,
  )
  return capitals ? nearest.upper : nearest.lower
}

/** Chooses a file of the typeface like a browser: the nearest width, then the nearest weight. */
function findFile(theme: Theme, role: Role): TypefaceFile {
  const [weight, width] =
    role === 'heading' ? [theme.heading_weight, theme.heading_width] : [400, 100]
  const distance = ({ weights: [min, max], width: drawn }: TypefaceFile) =>
    1000 * Math.abs(drawn - (width > 100 ? 125 : 100)) + Math.max(0, min - weight, weight - max)
  const [nearest] = [...typefaceOf(theme, role).files].sort((a, b) => distance(a) - distance(b))
  if (nearest === undefined) throw new Error(`the ${role} typeface has no file`)
  return nearest
}

function buildFace(name: string, file: TypefaceFile, address: string, range = ''): string {
  const [min, max] = file.weights
  const stretch = file.width === 100 ? '' : `;font-stretch:${file.width}%`
  return (
    `@font-face{font-family:'${name}';font-weight:${min === max ? min : `${min} ${max}`}${stretch};` +
    `font-display:swap;src:url(/fonts/${address}) format('woff2')${range}}`
  )
}

/**
 * The adjusted fallback font. It is stretched and shifted so that its lines break and are placed like the typeface's;
 * this avoids a layout shift when the typeface has loaded.
 */
function buildStandIn(theme: Theme, role: Role, weight: number): string {
  const typeface = typefaceOf(theme, role)
  const { regular, bold } = fallbackFonts[typeface.kind]
  const isBold = weight >= 600
  const file =
    role === 'heading'
      ? findFile(theme, role)
      : (typeface.files.find(({ weights, width }) => width === 100 && weights[1] >= weight) ??
        findFile(theme, role))
  const scale = measureWidth(file, weight, role === 'heading' && theme.heading_case === 'uppercase')
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`
  const descriptors = [
    `font-family:'${role} stand-in'`,
    `font-weight:${role === 'heading' ? '100 900' : isBold ? '550 900' : '100 549'}`,
    `src:${(isBold ? bold : regular).map((name) => `local('${name}')`).join(',')}`,
    `size-adjust:${percent(scale)}`,
    `ascent-override:${percent(typeface.ascent / scale)}`,
    `descent-override:${percent(typeface.descent / scale)}`,
    `line-gap-override:${percent(typeface.lineGap / scale)}`,
  ]
  return `@font-face{${descriptors.join(';')}}`
}
