import type { Theme } from './theme.schema.ts'

/** The look of a site that has not chosen one: calm, light, blue. */
export const NEUTRAL_THEME: Theme = {
  mode: 'light',
  heading_typeface: 'Inter',
  body_typeface: 'Inter',
  heading_weight: 700,
  heading_width: 100,
  type_scale_small: 1.2,
  type_scale_large: 1.25,
  colours: {
    accent: '#1d4ed8',
    on_accent: '#ffffff',
    link: '#1d4ed8',
    secondary: '#0f172a',
    on_secondary: '#ffffff',
    surface: '#f8fafc',
    surface_raised: '#ffffff',
    text: '#0f172a',
    text_muted: '#475569',
    line: '#cbd5e1',
  },
  radius: 8,
  density: 'regular',
  header_style: 'bar',
  hero_style: 'split',
  card_style: 'outlined',
  button_style: 'solid',
  motif: 'none',
}
