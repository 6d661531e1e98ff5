import { z } from 'zod'
import { enquiryTypes } from './enquiry-types.ts'
import {
  countField,
  emailField,
  lineField,
  slugField,
  textField,
  webhookAddressField,
} from './field.schema.ts'
import { formSchema } from './forms.schema.ts'

const routeSchema = z
  .strictObject({
    category: z
      .enum(enquiryTypes)
      .nullable()
      .default(null)
      .describe('Enquiry type the route is for. Null: every type.'),
    location: slugField()
      .nullable()
      .default(null)
      .describe('Slug of the location the route is for. Null: every location.'),
    emails: z.array(emailField().describe('An address.')).default([]).describe('E-mail to these.'),
    adf_emails: z
      .array(emailField().describe('An address.'))
      .default([])
      .describe('ADF/XML by e-mail to these.'),
    webhook_url: webhookAddressField()
      .nullable()
      .default(null)
      .describe(
        'Signed webhook to this address; http://127.0.0.1:PORT/ works in development only. Null: none.',
      ),
    delivered_webhook_url: webhookAddressField()
      .nullable()
      .default(null)
      .describe('Signed webhook to this address for each delivery of such a lead that arrived.'),
  })
  .describe('Where leads of a kind are delivered.')

const overrideSchema = z
  .strictObject({
    form: lineField(60).describe('Form or service whose leads are meant, such as finance.'),
    dealership_slug: lineField(80).describe(
      'dealership_slug those leads carry, such as 360-finance.',
    ),
  })
  .describe('Leads of one form that carry another dealership_slug (§7).')

/** Forms and the delivery of their leads (§3, §5, §7). */
export const leadSettingsSchema = z.strictObject({
  enquiry_types: z
    .array(z.enum(enquiryTypes))
    .min(1, 'name at least one enquiry type')
    .describe('Enquiry types the site offers, in order.'),
  forms: z
    .array(formSchema)
    .max(60)
    .describe('Forms of the site’s own; one with the slug of a platform form replaces it.'),
  prefill_details: z
    .boolean()
    .describe(
      'Whether name, e-mail, phone and postcode are kept in the browser for the next form.',
    ),
  optInPreticked: z
    .boolean()
    .describe(
      'Whether the opt-in box is ticked at first. Regulators in AU and NZ advise against it.',
    ),
  opt_in_text: lineField(300).describe('Words beside the opt-in box.'),
  browserAlert: z
    .boolean()
    .describe('Whether a failed form also opens the browser’s alert, beside the alert box.'),
  message_required: z.boolean().describe('Whether the message of an enquiry must be filled in.'),
  contact_preference: z
    .boolean()
    .describe(
      'Whether the platform’s forms ask how the visitor would like to be contacted, and when. Both may be left open.',
    ),
  answer_promise: z
    .boolean()
    .describe(
      'Whether forms and the page after them say how soon the site answers, as the console counts it from the last sixty days: after 20 enquiries, if more than half of them were answered.',
    ),
  phone_rule: z
    .enum(['au', 'numeric'])
    .describe('au: Australian or New Zealand numbers; numeric: digits, under 15 characters.'),
  terms_conditions: textField()
    .nullable()
    .describe('The dealer’s own disclaimer under forms. Null: the platform’s.'),
  dealership_slug_overrides: z
    .array(overrideSchema)
    .max(20)
    .describe('Forms whose leads carry another dealership_slug.'),
  routes: z
    .array(routeSchema)
    .max(100)
    .describe('Where leads are delivered: every route that matches gets the lead.'),
  after_hours_text: lineField(300).describe(
    'Told to a visitor who writes outside opening hours; {opens} becomes the next opening.',
  ),
  address_limit_per_minute: countField(1, 10_000).describe(
    'Attempts to send a lead or a step of one, a minute, from one address.',
  ),
  site_limit_per_minute: countField(1, 100_000).describe(
    'Attempts to send a lead or a step of one, a minute, for the whole site.',
  ),
  abandoned_after_minutes: countField(1, 1440).describe(
    'Minutes after which an unfinished lead is delivered as Incomplete.',
  ),
  delivery_delays_seconds: z
    .array(z.number().min(0).max(604_800).describe('Seconds.'))
    .min(1, 'name at least one delay')
    .max(20)
    .describe('Waits before each further try of a failed delivery, in seconds.'),
  dealer_studio: z
    .strictObject({
      environment: z
        .enum(['live', 'demonstration'])
        .describe('live, or demonstration: the Dealer Studio that npm start runs takes leads.'),
    })
    .describe('Delivery to Dealer Studio, where feature_flags.dealerstudio is on.'),
})
