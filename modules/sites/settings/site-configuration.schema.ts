import { z } from 'zod'
import {
  blogSettingsSchema,
  buttonLabelsSchema,
  gmbProfileSchema,
  homeSettingsSchema,
  imageSettingsSchema,
  logosSchema,
  offerSettingsSchema,
  phoneNumbersSchema,
  reviewSettingsSchema,
  seoSettingsSchema,
  socialSchema,
} from './content.schema.ts'
import { agentSettingsSchema } from './agents.schema.ts'
import { bookingSettingsSchema } from './bookings.schema.ts'
import { chatSettingsSchema } from './chat.schema.ts'
import { dealershipGroupShape, dealershipSchema } from './dealership.schema.ts'
import { experimentSchema } from './experiments.schema.ts'
import { countField, emailField, lineField, slugField } from './field.schema.ts'
import { featureFlagsSchema } from './feature-flags.schema.ts'
import { financeSettingsSchema } from './finance.schema.ts'
import { garageSettingsSchema } from './garage.schema.ts'
import { leadSettingsSchema } from './leads.schema.ts'
import { modelSettingsSchema } from './models.schema.ts'
import { navigationSettingsSchema } from './navigation.schema.ts'
import { specialHoursEntrySchema } from './opening-hours.schema.ts'
import { privacySettingsSchema } from './privacy.schema.ts'
import { promoCardSettingsSchema } from './promotions.schema.ts'
import { regionSettingsSchema } from './region.schema.ts'
import { courtesyHoldSettingsSchema, reserveSettingsSchema } from './reservations.schema.ts'
import { surveySettingsSchema } from './surveys.schema.ts'
import { usedCarReturnSettingsSchema } from './returns.schema.ts'
import { searchFilterSchema, searchSettingsSchema } from './search.schema.ts'
import { serviceSettingsSchema } from './service.schema.ts'
import { stockExportSettingsSchema } from './stock-exports.schema.ts'
import { themeSchema } from './theme.schema.ts'
import { thirdPartySettingsSchema } from './third-party.schema.ts'
import { analyticsSettingsSchema } from './tracking.schema.ts'
import { tradeInSettingsSchema } from './trade-in.schema.ts'
import {
  cardSettingsSchema,
  priceSettingsSchema,
  subscriptionSettingsSchema,
  tagSettingsSchema,
  vehiclePageSettingsSchema,
  vehicleWordsSchema,
} from './vehicles.schema.ts'

/** §1: the template sets the vehicle noun and the URL words that belong to it. */
export const templates = ['Car', 'Camper', 'Trucks', 'Truck', 'RV', 'Motorcycle'] as const

/**
 * The settings that every layer (site, group, template, platform) may contain. Objects merge field by field and lists
 * are replaced. Since null would replace a whole object, only single fields may be null.
 */
export const siteSettingsSchema = z.strictObject({
  legal_name: lineField(160).nullable().describe('Legal name for terms and forms. Null: the name.'),
  business_number: lineField(40)
    .nullable()
    .describe('Business number as it is shown, such as ABN 00 000 000 000. Null: none.'),
  email: emailField().nullable().describe('The dealer’s general address. Null: none.'),
  manufacturer_id: countField(1, 2_147_483_647)
    .nullable()
    .describe('The make’s id on the wire (§3 Manufacturer). Null: no single make.'),
  manufacturer_slug: slugField()
    .nullable()
    .describe('The make of a site of one make, such as toyota. Null: several makes.'),
  region: regionSettingsSchema.describe('Country, language, money, distance and time.'),
  logos: logosSchema.describe('Logos and icons.'),
  phone_numbers: phoneNumbersSchema.describe('Phone numbers by department.'),
  social: socialSchema.describe('The dealer’s pages on social networks.'),
  button_labels: buttonLabelsSchema.describe('Words of buttons and links.'),
  vehicle: vehicleWordsSchema.describe('What the site calls its vehicles.'),
  card: cardSettingsSchema.describe('The vehicle card.'),
  vehicle_page: vehiclePageSettingsSchema.describe('The car page.'),
  tags: tagSettingsSchema.describe('Tags of vehicles: texts and switches.'),
  price: priceSettingsSchema.describe('The price block.'),
  subscriptions: subscriptionSettingsSchema.describe('Vehicles by subscription.'),
  default_search_path: z
    .string()
    .max(200)
    .nullable()
    .describe(
      'Search page that the site’s own links open, such as used-cars or /search/used-cars. Null: /search/new-used-and-demo-cars.',
    ),
  include_sold_cars_days: z
    .number()
    .min(0)
    .max(365)
    .describe(
      'Days of 86,400 seconds for which a sold vehicle stays in search; 0 hides it at once.',
    ),
  search: searchSettingsSchema.describe('Stock search.'),
  search_filters: z
    .array(searchFilterSchema)
    .max(30)
    .describe('Filters of the search page, in the order in which they stand.'),
  stock_exports: stockExportSettingsSchema.describe(
    'Files of the stock for advertising platforms and other systems.',
  ),
  finance: financeSettingsSchema.describe('Finance and repayments.'),
  reserve: reserveSettingsSchema.describe('Reserving and buying with a deposit.'),
  courtesy_holds: courtesyHoldSettingsSchema.describe(
    'Keeping a vehicle for a shopper who is on the way to see it.',
  ),
  surveys: surveySettingsSchema.describe('Asking people how it was.'),
  used_car_return: usedCarReturnSettingsSchema.describe('Returning a used car.'),
  trade_in: tradeInSettingsSchema.describe('Trade-in valuations.'),
  promo_cards: promoCardSettingsSchema.describe('Promotional cards among the results.'),
  leads: leadSettingsSchema.describe('Forms and what becomes of them.'),
  privacy: privacySettingsSchema.describe('What is stored of visitors, and how long.'),
  garage: garageSettingsSchema.describe('The garage of saved vehicles.'),
  feature_flags: featureFlagsSchema.describe('Optional services and parts of the product.'),
  analytics: analyticsSettingsSchema.describe('Measuring visits.'),
  chat: chatSettingsSchema.describe('Chat with the dealer.'),
  third_parties: thirdPartySettingsSchema.describe('Services of other companies on the pages.'),
  experiments: z.array(experimentSchema).max(10).describe('Split tests. Empty: none.'),
  agents: agentSettingsSchema.describe('AI agents and their crawlers.'),
  bot_protection_enabled: z
    .boolean()
    .describe(
      'Whether forms carry a check of Cloudflare’s Turnstile that a person sends them. Needs bot_protection.site_key, and a secret stored by `forecourt site partner-account`.',
    ),
  bot_protection: z
    .strictObject({
      site_key: z
        .string()
        .regex(/^[\w-]{10,100}$/)
        .nullable()
        .describe('Site key of the Turnstile widget. Null: none.'),
      environment: z
        .enum(['live', 'demonstration'])
        .describe('live, or demonstration: the Turnstile that npm start runs checks forms.'),
    })
    .describe('The check that a person sends a form.'),
  navigation: navigationSettingsSchema.describe('Header, footer and dropdowns.'),
  special_hours: z
    .array(specialHoursEntrySchema)
    .max(100)
    .describe('Dates whose hours differ at every location, such as an extra trading day.'),
  closed_on_public_holidays: z
    .boolean()
    .describe(
      'Whether locations are closed on the public holidays of their state, except where special_hours say otherwise.',
    ),
  home: homeSettingsSchema.describe('The home page.'),
  seo: seoSettingsSchema.describe('Titles and descriptions for search engines.'),
  blogs: blogSettingsSchema.describe('Articles.'),
  offers: offerSettingsSchema.describe('Special offers.'),
  models: modelSettingsSchema.describe('Models that its makes sell new.'),
  bookings: bookingSettingsSchema.describe('Appointments that visitors book by themselves.'),
  service: serviceSettingsSchema.describe('The workshop and its prices.'),
  reviews: reviewSettingsSchema.describe('Reviews.'),
  gmb_profiles: z.array(gmbProfileSchema).max(60).describe('Google Business Profiles.'),
  images: imageSettingsSchema.describe('Pictures.'),
  theme: themeSchema.describe('The look of the site.'),
})

/** Settings that only the site's own file contains. */
export const siteIdentityShape = {
  slug: slugField().describe('Name of the site on the platform; never changes.'),
  name: lineField(100).describe('Name of the dealer as visitors read it.'),
  template: z.enum(templates).describe('Kind of vehicles; sets noun and addresses.'),
  url: z
    .string()
    .regex(
      /^https?:\/\/[a-z0-9.-]+(:[0-9]{1,5})?$/,
      'write an origin such as https://www.dealer.example',
    )
    .nullable()
    .default(null)
    .describe(
      'Origin of the site’s own absolute links; needed with hosts that visitors can reach. Null: the local development address.',
    ),
  hosts: z
    .array(z.string().describe('A host name in lower case, without port.'))
    .max(20)
    .default([])
    .describe('Host names the site answers to, exactly as written.'),
}

/** §3 Site configuration, resolved: every field has its value. */
export const siteConfigurationSchema = z.strictObject({
  ...siteIdentityShape,
  dealership_group: z.strictObject(dealershipGroupShape).describe('The group the site belongs to.'),
  dealerships: z
    .array(dealershipSchema)
    .min(1, 'name at least one dealership')
    .max(100)
    .describe('Dealerships whose stock the site shows, in order.'),
  ...siteSettingsSchema.shape,
})

export type SiteSettings = z.output<typeof siteSettingsSchema>
export type SiteConfiguration = z.output<typeof siteConfigurationSchema>
export type Template = (typeof templates)[number]
