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

export type TypefaceName = z.output<ReturnType<typeof typefaceField>>

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

/** The background of a part of the page; its text colour follows from it. */
const groundField = () => z.enum(['surface', 'raised', 'secondary', 'accent', 'text'])

export type Ground = z.output<ReturnType<typeof groundField>>

/** The look of a site: plain data that becomes CSS variables. */
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
    .describe(
      'Width of headings in percent; drawn at the nearest that the typeface has (Archivo: 100, 125).',
    ),
  heading_case: z
    .enum(['none', 'uppercase'])
    .describe('Whether headings are set as written or in capitals.'),
  heading_tracking: z
    .number()
    .min(-0.05)
    .max(0.12)
    .describe('Room between the letters of headings, as a share of their size.'),
  type_scale_small: z.number().min(1.05).max(1.4).describe('Ratio of type sizes on phones.'),
  type_scale_large: z.number().min(1.05).max(1.5).describe('Ratio of type sizes above phones.'),
  colours: coloursSchema.describe('Colours, each as # and six hex digits.'),
  radius: z.literal([0, 4, 8, 16]).describe('Corner radius in pixels: 0, 4, 8 or 16.'),
  density: z.enum(['compact', 'regular', 'airy']).describe('How much room things have.'),
  header_style: z.enum(['bar', 'two-row', 'centred']).describe('How the header is laid out.'),
  header_ground: groundField().describe(
    'Ground of the header: surface, raised, secondary, accent or text (the colour of text, reversed).',
  ),
  footer_ground: groundField().describe('Ground of the footer, as of the header.'),
  hero_style: z
    .enum(['split', 'full-bleed', 'search-first', 'editorial'])
    .describe('How the home page opens.'),
  hero_ground: groundField().describe('Ground of the home page’s opening, as of the header.'),
  card_style: z.enum(['outlined', 'raised', 'flush']).describe('How cards stand on the ground.'),
  button_style: z.enum(['solid', 'pill', 'square']).describe('Shape of buttons.'),
  button_type: z
    .enum(['body', 'heading'])
    .describe('Whether the words of buttons are set as the body or as headings are.'),
  motif: z.enum(['none', 'diagonal', 'grid', 'wave']).describe('Pattern of bands and hero.'),
})

export type Theme = z.output<typeof themeSchema>
