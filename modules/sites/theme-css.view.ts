import type { Theme } from './theme.schema.ts'

const sansFallback = `ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif`
const serifFallback = `ui-serif, Georgia, 'Times New Roman', serif`
const serifs: ReadonlySet<string> = new Set(['Bitter', 'Fraunces', 'Lora'])

const roomOf = { compact: 0.82, regular: 1, airy: 1.22 } as const
/** Of body text; steps go by the theme's ratio. */
const baseRem = 1.0625
const steps = [-1, 1, 2, 3, 4, 5] as const

/**
 * The theme as CSS variables, which components are drawn with. Its values come from the validated
 * configuration (hex colours, listed names, numbers), so nothing in it can end the style element.
 */
export function buildThemeCss(theme: Theme): string {
  const { colours } = theme
  const variables = [
    `color-scheme:${theme.mode}`,
    `--accent:${colours.accent}`,
    `--on-accent:${colours.on_accent}`,
    `--secondary:${colours.secondary}`,
    `--on-secondary:${colours.on_secondary}`,
    `--surface:${colours.surface}`,
    `--raised:${colours.surface_raised}`,
    `--text:${colours.text}`,
    `--muted:${colours.text_muted}`,
    `--line:${colours.line}`,
    `--radius:${theme.radius}px`,
    `--button-radius:${{ solid: `${theme.radius}px`, pill: '999px', square: '0px' }[theme.button_style]}`,
    `--room:${roomOf[theme.density]}`,
    `--font-heading:${buildFontStack(theme.heading_typeface)}`,
    `--font-body:${buildFontStack(theme.body_typeface)}`,
    `--heading-weight:${theme.heading_weight}`,
    `--heading-width:${theme.heading_width}%`,
    ...buildSizes(theme.type_scale_small),
  ]
  return `:root{${variables.join(';')}}@media(min-width:48rem){:root{${buildSizes(theme.type_scale_large).join(';')}}}`
}

function buildSizes(ratio: number): string[] {
  return steps.map((step) => `--size${step}:${(baseRem * ratio ** step).toFixed(3)}rem`)
}

function buildFontStack(typeface: Theme['body_typeface']): string {
  return `'${typeface}', ${serifs.has(typeface) ? serifFallback : sansFallback}`
}
