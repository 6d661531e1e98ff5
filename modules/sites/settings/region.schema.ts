import { z } from 'zod'

/** Country, language, money, distance and time of a site. */
export const regionSettingsSchema = z.strictObject({
  country: z.enum(['AU', 'NZ', 'US']).describe('Country of the site: AU, NZ or US.'),
  locale: z.enum(['en-AU', 'en-NZ', 'en-US']).describe('How numbers, dates and money are written.'),
  currency: z.enum(['AUD', 'NZD', 'USD']).describe('Currency of every price of the site.'),
  distance_unit: z
    .enum(['km', 'mi'])
    .describe('Unit in which odometers are stored and shown: kilometres or miles.'),
  time_zone: z
    .string()
    .describe(
      'IANA time zone of opening hours, promotions and offers, such as Australia/Brisbane.',
    ),
  default_state: z
    .string()
    .regex(/^[a-z]{2,20}$/, 'write the state’s short form in lower-case letters, such as qld')
    .describe('State that forms and lookups start with, in lower case.'),
})

export type RegionSettings = z.output<typeof regionSettingsSchema>
