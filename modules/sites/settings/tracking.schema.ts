import { z } from 'zod'
import { countField } from './field.schema.ts'

const tagId = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, `write an id such as ${example}`).nullable()

/** Advertising platforms to which the server can report conversions, in addition to the tags on pages. */
export const conversionPlatforms = ['meta', 'google_ads'] as const
export type ConversionPlatform = (typeof conversionPlatforms)[number]

/** Analytics. Nothing loads before the consent rule allows it. */
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
  server_conversions: z
    .strictObject({
      meta: z
        .boolean()
        .describe(
          'Whether the website tells Meta by its Conversions API of enquiries, reservations and calls, with hashes of the visitor’s name, email address, phone number and postcode, which Meta matches with its accounts. Needs facebook_pixel_id, and a token stored by `forecourt site conversion-account`.',
        ),
      google_ads: z
        .boolean()
        .describe(
          'Whether the website tells Google Ads by the Data Manager API of enquiries, reservations and calls, with hashes of the visitor’s email address and phone number, which Google matches with its accounts. Needs google_ads_id, and the key of a service account stored by `forecourt site conversion-account`.',
        ),
    })
    .describe(
      'What the website itself tells advertising platforms, beside the tags of its pages and under the same ids. Only of visitors whose consent for advertising allows it.',
    ),
  consent_rule: z
    .enum(['opt_in', 'opt_out', 'not_needed'])
    .describe(
      'What holds for a visitor who has said nothing: opt_in loads nothing of other companies until it is allowed, opt_out loads it until it is refused, not_needed loads it without a banner. A refusal, and a browser that sends Global Privacy Control, hold under each.',
    ),
  cookie_days: countField(1, 400).describe(
    'Days an analytics cookie lives, and a privacy choice is remembered.',
  ),
  web_vitals_share: z
    .number()
    .min(0)
    .max(1)
    .describe(
      'In which share of the pages that are looked at the website measures how fast they are, of visitors who may be measured: 0.1 is every tenth, 0 none.',
    ),
})
