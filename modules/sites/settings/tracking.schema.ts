import { z } from 'zod'
import { countField, slugField } from './field.schema.ts'

const tagId = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, `write an id such as ${example}`).nullable()

/** Measuring visits. Nothing is loaded or sent before the consent rule is met. */
export const analyticsSettingsSchema = z.strictObject({
  google_tag_manager_id: tagId(/^GTM-[A-Z0-9]{4,10}$/, 'GTM-ABC1234').describe(
    'Google Tag Manager container. Null: none.',
  ),
  google_analytics_id: tagId(/^G-[A-Z0-9]{6,12}$/, 'G-ABC1234567').describe(
    'Google Analytics 4 measurement id. Null: none.',
  ),
  google_ads_id: tagId(/^AW-[0-9]{6,12}$/, 'AW-123456789').describe(
    'Google Ads conversion id. Null: none.',
  ),
  facebook_pixel_id: tagId(/^[0-9]{6,20}$/, '123456789012345').describe('Meta pixel. Null: none.'),
  consent_rule: z
    .enum(['opt_in', 'opt_out', 'not_needed'])
    .describe('When measuring may start: after consent, until refused, or always.'),
  cookie_days: countField(1, 400).describe('Days an analytics cookie lives.'),
})

export const experimentSchema = z
  .strictObject({
    slug: slugField().describe('Name of the experiment.'),
    variants: z
      .array(
        z
          .strictObject({
            slug: slugField().describe('Name of the variant.'),
            weight: countField(0, 100).describe('Share of visitors, against the others’ weights.'),
          })
          .describe('A variant.'),
      )
      .min(2, 'name at least two variants')
      .max(8)
      .describe('What visitors are split between.'),
  })
  .describe('A split test.')
