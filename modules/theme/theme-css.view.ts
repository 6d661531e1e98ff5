import { formatChannels } from './colour.rules.ts'
import { deriveThemeColours, getGround } from './theme-colours.rules.ts'
import {
  buildFontFaces,
  buildFontStack,
  measureHeadingWidth,
  measureStrongWidth,
} from './theme-fonts.view.ts'
import { buildMotif } from './theme-motif.view.ts'
import type { Theme } from '#modules/sites/settings/theme.schema.ts'

const roomOf = { compact: 0.82, regular: 1, airy: 1.22 } as const
/** The size of body text, 16 to 18 pixels; other sizes follow from the theme's ratio. */
const baseRemOf = { compact: 1, regular: 1.0625, airy: 1.125 } as const
const steps = [0, 1, 2, 3, 4, 5] as const

/**
 * The theme as CSS variables for the components. Only values of the validated configuration are inserted (hex
 * colours, listed names, numbers), so nothing can end the style element.
 */
export function buildThemeCss(theme: Theme): string {
  const known = kept.get(theme)
  if (known !== undefined) return known
  const css = writeThemeCss(theme)
  kept.set(theme, css)
  return css
}

/** Cached per theme object, which never changes: a changed configuration has a new object. */
const kept = new WeakMap<Theme, string>()

function writeThemeCss(theme: Theme): string {
  const variables = [
    `color-scheme:${theme.mode}`,
    ...buildColours(theme),
    ...buildShape(theme),
    ...buildType(theme),
    ...buildSizes(theme, theme.type_scale_small),
  ]
  const large = buildSizes(theme, theme.type_scale_large).join(';')
  return `${buildFontFaces(theme)}:root{${variables.join(';')}}@media(min-width:48rem){:root{${large}}}`
}

function buildColours(theme: Theme): string[] {
  const { colours } = theme
  const derived = deriveThemeColours(theme)
  const parts = [
    ['header', theme.header_ground],
    ['footer', theme.footer_ground],
    ['hero', theme.hero_ground],
  ] as const
  return [
    `--accent:${colours.accent}`,
    `--accent-strong:${derived.accentStrong}`,
    `--accent-soft:${derived.accentSoft}`,
    `--on-accent:${colours.on_accent}`,
    `--mark:${derived.mark}`,
    `--link:${colours.link}`,
    `--secondary:${colours.secondary}`,
    `--on-secondary:${colours.on_secondary}`,
    `--surface:${colours.surface}`,
    `--raised:${colours.surface_raised}`,
    `--sunken:${derived.sunken}`,
    `--text:${colours.text}`,
    `--muted:${colours.text_muted}`,
    `--line:${colours.line}`,
    `--line-strong:${derived.lineStrong}`,
    `--good:${derived.good}`,
    `--bad:${derived.bad}`,
    ...parts.flatMap(([part, name]) => {
      const { ground, text, muted, line } = getGround(theme, name)
      return [
        `--${part}-bg:${ground}`,
        `--on-${part}:${text}`,
        `--on-${part}-muted:${muted}`,
        `--${part}-line:${line}`,
      ]
    }),
  ]
}

function buildShape(theme: Theme): string[] {
  const { radius, mode, colours } = theme
  const motif = buildMotif(theme.motif, deriveThemeColours(theme).motifPercent)
  const shade = mode === 'dark' ? '0 0 0' : formatChannels(colours.text)
  const depth = mode === 'dark' ? ['60%', '70%'] : ['10%', '16%']
  return [
    `--radius:${radius}px`,
    `--radius-small:${radius / 2}px`,
    `--button-radius:${{ solid: `${radius}px`, pill: '999px', square: '0px' }[theme.button_style]}`,
    `--room:${roomOf[theme.density]}`,
    `--shadow-1:0 1px 2px rgb(${shade} / ${depth[0]}),0 4px 12px rgb(${shade} / 6%)`,
    `--shadow-2:0 2px 4px rgb(${shade} / 6%),0 16px 40px rgb(${shade} / ${depth[1]})`,
    `--motif:${motif.image}`,
    `--motif-size:${motif.size}`,
  ]
}

function buildType(theme: Theme): string[] {
  const set = theme.button_type === 'heading'
  return [
    `--font-heading:${buildFontStack(theme, 'heading')}`,
    `--font-body:${buildFontStack(theme, 'body')}`,
    `--heading-weight:${theme.heading_weight}`,
    `--heading-width:${theme.heading_width}%`,
    // A card's title has the body's size; condensed letters of that size are too weak beside the price.
    `--card-title:${measureHeadingWidth(theme) < condensed ? 'var(--size1)' : 'var(--size0)'}`,
    `--heading-case:${theme.heading_case}`,
    `--heading-tracking:${theme.heading_tracking}em`,
    `--button-font:var(--font-${theme.button_type})`,
    `--button-weight:${set ? theme.heading_weight : 600}`,
    ...buildButtonSizes(set ? measureHeadingWidth(theme) : measureStrongWidth(theme)),
    `--button-width:${set ? theme.heading_width : 100}%`,
    `--button-case:${set ? theme.heading_case : 'none'}`,
    `--button-tracking:${set ? Math.max(theme.heading_tracking, 0) : 0}em`,
  ]
}

/** Letters narrower than this share of usual ones are condensed. */
const condensed = 0.85

/**
 * Font sizes of buttons. Condensed typefaces are one step larger and wide ones one step smaller, so that buttons have
 * about the same width.
 */
function buildButtonSizes(width: number): string[] {
  const size = width < condensed ? 'var(--size1)' : width > 1.1 ? '0.9375rem' : 'var(--size0)'
  // Small buttons: a card has two of them side by side.
  const small = width > 1.03 ? '0.8125rem' : '0.9375rem'
  // On phones the two stand beside three dots.
  const phone = width < condensed ? '0.9375rem' : '0.8125rem'
  return [`--button-size:${size}`, `--button-small:${small}`, `--button-phone:${phone}`]
}

function buildSizes(theme: Theme, ratio: number): string[] {
  const base = baseRemOf[theme.density]
  return steps.map((step) => `--size${step}:${(base * ratio ** step).toFixed(3)}rem`)
}
