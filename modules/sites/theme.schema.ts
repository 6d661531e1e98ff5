import { z } from 'zod'
import { colourField } from './field.schema.ts'

const typefaceField = () =>
  z.enum([
    'Archivo',
    'Barlow',
    'Barlow Condensed',
    'Bitter',
    'Figtree',
    'Fraunces',
    'Instrument Sans',
    'Inter',
    'Lora',
    'Nunito Sans',
    'Oswald',
    'Public Sans',
    'Quicksand',
    'Sora',
    'Work Sans',
  ])

const coloursSchema = z.strictObject({
  accent: colourField().describe('The one colour of primary buttons and what is chosen.'),
  on_accent: colourField().describe('Text on accent.'),
  link: colourField().describe('Links and accented text on either surface.'),
  secondary: colourField().describe('The second colour: bands, hero, footer.'),
  on_secondary: colourField().describe('Text on secondary.'),
  surface: colourField().describe('Ground of the page.'),
  surface_raised: colourField().describe('Ground of cards, dialogs and fields.'),
  text: colourField().describe('Text on either surface.'),
  text_muted: colourField().describe('Quieter text on either surface.'),
  line: colourField().describe('Borders and rules.'),
})

/** The look of a site: data alone, drawn through CSS variables. */
export const themeSchema = z.strictObject({
  mode: z.enum(['light', 'dark']).describe('Light or dark ground; also tells the browser.'),
  heading_typeface: typefaceField().describe('Typeface of headings.'),
  body_typeface: typefaceField().describe('Typeface of everything else.'),
  heading_weight: z
    .literal([400, 500, 600, 700, 800, 900])
    .describe('Weight of headings, 400 to 900 in hundreds.'),
  heading_width: z
    .number()
    .min(62)
    .max(125)
    .describe('Width of headings in percent, where the typeface has that axis; 100 is normal.'),
  type_scale_small: z.number().min(1.05).max(1.4).describe('Ratio of type sizes on phones.'),
  type_scale_large: z.number().min(1.05).max(1.5).describe('Ratio of type sizes above phones.'),
  colours: coloursSchema.describe('Colours, each as # and six hex digits.'),
  radius: z.literal([0, 4, 8, 16]).describe('Corner radius in pixels: 0, 4, 8 or 16.'),
  density: z.enum(['compact', 'regular', 'airy']).describe('How much room things have.'),
  header_style: z.enum(['bar', 'two-row', 'centred']).describe('How the header is laid out.'),
  hero_style: z
    .enum(['split', 'full-bleed', 'search-first', 'editorial'])
    .describe('How the home page opens.'),
  card_style: z.enum(['outlined', 'raised', 'flush']).describe('How cards stand on the ground.'),
  button_style: z.enum(['solid', 'pill', 'square']).describe('Shape of buttons.'),
  motif: z.enum(['none', 'diagonal', 'grid', 'wave']).describe('Pattern of bands and hero.'),
})

export type Theme = z.output<typeof themeSchema>
