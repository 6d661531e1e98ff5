import { z } from 'zod'
import { countField, lineField, slugField, webAddressField } from './field.schema.ts'

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

export const chatSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether visitors are offered a chat.'),
  provider: slugField().nullable().describe('Name of the chat service. Null: none.'),
  script_url: webAddressField().nullable().describe('Script of the chat service. Null: none.'),
  account_id: lineField(100)
    .nullable()
    .describe('The dealer’s account at the service. Null: none.'),
  label: lineField(40).describe('Words on the chat button.'),
})

/** Optional services and parts of the product (§3). */
export const featureFlagsSchema = z.strictObject({
  autobot: z.boolean().describe('Autobot chat on the car page.'),
  dealercell: z.boolean().describe('Dealercell call tracking.'),
  dealerstudio: z.boolean().describe('DealerStudio integration.'),
  redbook: z.boolean().describe('Redbook valuations.'),
  autograb: z.boolean().describe('Autograb market prices and lookups.'),
  nevdis: z.boolean().describe('NEVDIS number-plate lookups.'),
  car_clarity: z.boolean().describe('CarClarity finance applications.'),
  history_report: z.boolean().describe('Car history report button, where a vehicle has a file.'),
  video_call: z.boolean().describe('Offer of a video call.'),
  favourites: z.boolean().describe('Hearts on cards and car pages.'),
  phone_reveal: z.boolean().describe('Phone numbers of vehicles masked until clicked.'),
  compare: z.boolean().describe('Comparing vehicles side by side.'),
})

export const garageSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether the site has a garage of saved vehicles.'),
  path: z
    .string()
    .regex(/^\/[a-z0-9]+(-[a-z0-9]+)*$/, 'write a path of one word, such as /my-garage')
    .describe('Address of the garage.'),
  label: lineField(40).describe('Words on the link to it.'),
  authentication_enabled: z.boolean().describe('Whether visitors may sign in to it.'),
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
