import { z } from 'zod'

/** Names of the recipe's colours, such as ink or accent. */
const colourName = z.string().regex(/^[a-z]+$/)

const shapeSchema = z.strictObject({
  d: z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$/),
  fill: colourName.optional(),
  stroke: colourName.optional(),
  width: z.number().positive().optional(),
})

const runSchema = z.strictObject({
  text: z.string().min(1).max(40),
  size: z.number().min(4).max(60),
  weight: z.number().min(400).max(900),
  /** Space between letters, as a share of the font size. */
  tracking: z.number().min(-0.1).max(0.6).default(0),
  /** Width of the letters in percent, if the typeface has a width axis. */
  stretch: z.number().default(100),
  fill: colourName,
})

/** A dealer's logo: a drawn symbol of 48 by 48 units, and the name in lines beside it. */
export const logoRecipeSchema = z.strictObject({
  typeface: z.string(),
  /** Height of the logo in a header, in pixels. */
  height: z.number().int().min(24).max(64),
  gap: z.number().min(0).max(30),
  symbol: z.array(shapeSchema).min(1).max(24),
  lines: z
    .array(z.strictObject({ baseline: z.number(), runs: z.array(runSchema).min(1).max(4) }))
    .min(1)
    .max(3),
  /** Values of the colours for each background: the header's, its opposite, and the icon's. */
  grounds: z.strictObject({
    logo: z.record(colourName, z.string()),
    inverse: z.record(colourName, z.string()),
    favicon: z.record(colourName, z.string()),
  }),
  favicon: z.strictObject({ radius: z.number(), scale: z.number() }),
  /** The picture of shared links: the logo, and these lines in the same typeface. */
  share: z.strictObject({
    on: z.enum(['logo', 'inverse']),
    ground: z.string(),
    ink: z.string(),
    band: z.string(),
    size: z.number().min(40).max(120),
    weight: z.number(),
    stretch: z.number().default(100),
    tracking: z.number().default(-0.015),
    lines: z.array(z.string().max(40)).min(1).max(3),
  }),
})

export type LogoRecipe = z.output<typeof logoRecipeSchema>
export type LogoRun = LogoRecipe['lines'][number]['runs'][number]
export type LogoShape = LogoRecipe['symbol'][number]
