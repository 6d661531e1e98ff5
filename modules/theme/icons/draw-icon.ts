import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Drawing } from '#platform/images/drawing.types.ts'
import { decideInitials } from '../favicon.view.ts'
import { openOutlineFont } from '../outlines/outline-font.ts'
import type { IconShape } from './icon-names.ts'

interface IconParts {
  readonly configuration: Pick<SiteConfiguration, 'name' | 'theme'>
  /** The site's own icon as SVG. Null: the icon is drawn from the site's initials on its accent colour. */
  readonly own: Buffer | null
}

/** The width of the symbol, as a share of the icon's, on a background that fills the icon. */
const shares = {
  // Phones round the corners, and would show transparency as black.
  touch: { mark: 0.8, tile: 1 },
  // Home screens may crop everything outside of a circle of 80 % of the width.
  maskable: { mark: 0.56, tile: 0.8 },
} as const

export function drawIcon({ configuration, own }: IconParts, { size, ground }: IconShape): Drawing {
  const { theme } = configuration
  const mark = own ?? Buffer.from(drawInitials(configuration, ground !== null))
  const tile = own === null ? theme.colours.accent : findTileColour(own)
  const share =
    ground === null || own === null ? 1 : shares[ground][tile === null ? 'mark' : 'tile']
  const inner = Math.round(size * share)
  const edge = Math.round((size - inner) / 2)
  const whole = { left: 0, top: 0, width: size, height: size, fit: 'cover' } as const
  const colour = tile ?? theme.colours.surface_raised
  return {
    width: size,
    height: size,
    format: 'png',
    layers: [
      ...(ground === null ? [] : [{ ...whole, bytes: Buffer.from(drawGround(colour)) }]),
      { bytes: mark, left: edge, top: edge, width: inner, height: inner, fit: 'contain' },
    ],
  }
}

/** The colour of the square that is an icon's background; null: the icon has none. */
function findTileColour(svg: Buffer): string | null {
  const start = svg.toString('utf8', 0, 400)
  const [, fill] = /^<svg[^>]*>\s*<rect[^>]* fill="(#[0-9a-f]{6})"/i.exec(start) ?? []
  return fill ?? null
}

const drawGround = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">` +
  `<rect width="64" height="64" fill="${colour}"/></svg>`

/** The same icon as in `favicon.view.ts`, but with outlines instead of text, because the renderer has no fonts. */
function drawInitials({ name, theme }: IconParts['configuration'], toTheEdges: boolean): string {
  const { accent, on_accent: ink } = theme.colours
  const font = openOutlineFont({ typeface: theme.heading_typeface, weight: 700 })
  const initials = decideInitials(name)
  const wanted = initials.length > 1 ? 30 : 38
  const size = wanted * Math.min(1, 40 / Math.max(1, font.measure(initials, { size: wanted })))
  const x = 32 - font.measure(initials, { size }) / 2
  const d = font.draw(initials, { x, y: 32 + (size * font.capHeight) / 2, size })
  const corner = toTheEdges ? 0 : { 0: 0, 4: 8, 8: 14, 16: 24 }[theme.radius]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">` +
    `<rect width="64" height="64" rx="${corner}" fill="${accent}"/><path d="${d}" fill="${ink}"/></svg>`
  )
}
