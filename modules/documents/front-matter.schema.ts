import { z } from 'zod'
import {
  countField,
  lineField,
  pictureField,
  slugField,
} from '#modules/sites/settings/field.schema.ts'

/** A time in the site's time zone: `2026-11-30` (its first minute), or `2026-11-30 09:00`. */
const momentField = () =>
  z
    .string()
    .regex(
      /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])( ([01]\d|2[0-3]):[0-5]\d)?$/,
      'write a day as YYYY-MM-DD, or a minute as YYYY-MM-DD HH:MM',
    )

const pictureSchema = z
  .strictObject({
    url: pictureField().describe('The picture: a path of the site or an https address.'),
    alt: lineField(200).describe('What it shows, for those who do not see it.'),
  })
  .describe('A picture.')

/** Front matter fields of documents of every kind. */
const sharedFields = {
  draft: z.boolean().default(false).describe('Whether nobody sees it yet.'),
  withdrawn: z
    .boolean()
    .default(false)
    .describe('Whether it hides the document of the same name of the layers below.'),
  publish_at: momentField().nullable().default(null).describe('From when it shows. Null: at once.'),
  ends_at: momentField()
    .nullable()
    .default(null)
    .describe('Until when it shows; of a day without a time, to its end. Null: no end.'),
}

const money = () => z.number().min(0).max(10_000_000)
const percent = () => z.number().min(0).max(100)

/** Departments whose contact details a page can show. */
const departments = ['sales', 'service', 'parts', 'finance', 'fleet'] as const

/** Positions of a page in the site's menus (§2 Navigation). */
export const menuPlaces = [
  'service',
  'about',
  'company',
  'buyer_tools',
  'servicing',
  'dealer',
] as const

export const pageSchema = z.strictObject({
  ...sharedFields,
  title: lineField(80).describe('Its first heading, and its title in the browser.'),
  description: lineField(170).describe('For search engines and previews of links.'),
  introduction: lineField(300).nullable().default(null).describe('A sentence under its heading.'),
  picture: pictureSchema.nullable().default(null),
  noindex: z.boolean().default(false).describe('Whether search engines leave it out.'),
  department: z
    .enum(departments)
    .default('sales')
    .describe('Whose phone, hours and address stand beside it.'),
  menu: z
    .strictObject({
      place: z.enum(menuPlaces).describe('The menu or footer group it stands in.'),
      label: lineField(40).nullable().default(null).describe('Words of its link. Null: the title.'),
      order: countField(0, 1000).default(100).describe('Lower comes first.'),
    })
    .nullable()
    .default(null)
    .describe('Its place in the menus besides those that §2 gives it. Null: none.'),
})

export const offerSchema = z.strictObject({
  ...sharedFields,
  title: lineField(80).describe('What is offered.'),
  summary: lineField(200).describe('A sentence for its card.'),
  terms: z
    .string()
    .min(1)
    .max(4000)
    .describe('The conditions, in full; they stand under the offer wherever it is shown.'),
  model: slugField().nullable().default(null).describe('Slug of the model it is for. Null: any.'),
  make: slugField().nullable().default(null).describe('Slug of the make it is for. Null: any.'),
  price: money().nullable().default(null).describe('Price in the site’s currency. Null: none.'),
  price_note: lineField(60).nullable().default(null).describe('Words after it: drive away.'),
  highlight: lineField(24)
    .nullable()
    .default(null)
    .describe('What it gives, shown large on an offer without a price: $1,500 off. Null: none.'),
  repayment: z
    .strictObject({
      amount: money().describe('Amount of one repayment.'),
      period: z.enum(['week', 'fortnight', 'month']).describe('How often it is paid.'),
      note: lineField(300).describe('Rate, comparison rate, term and deposit, as the law asks.'),
      loan: z
        .strictObject({
          months: countField(1, 360).describe('Its term in months.'),
          rate: percent().describe('Interest a year, in percent.'),
          comparison_rate: percent()
            .nullable()
            .default(null)
            .describe('Comparison rate in percent. Null: the country’s law knows none.'),
          deposit: money().default(0).describe('What is paid at first.'),
          final_payment: money().default(0).describe('What falls due with the last one.'),
        })
        .nullable()
        .default(null)
        .describe('The loan that the note tells of, so that doctor can check it. Null: not told.'),
    })
    .nullable()
    .default(null)
    .describe('What it costs by repayment. Null: not told.'),
  picture: pictureSchema.nullable().default(null),
  order: countField(0, 1000).default(100).describe('Lower comes first.'),
})

export const articleSchema = z.strictObject({
  ...sharedFields,
  title: lineField(120).describe('Its heading.'),
  description: lineField(170).describe('What it is about, for lists, feeds and search engines.'),
  author: lineField(80).describe('Who wrote it.'),
  date: z.iso.date('write a date as YYYY-MM-DD').describe('The day it is dated.'),
  picture: pictureSchema.nullable().default(null),
  related: z
    .strictObject({
      path: z
        .string()
        .max(300)
        .regex(/^\/search\/[^\s\\]+$/, 'write the address of a search, such as /search/used-utes'),
      heading: lineField(80),
    })
    .nullable()
    .default(null)
    .describe('Stock that belongs to it. Null: none.'),
})

export const faqSchema = z.strictObject({
  ...sharedFields,
  question: lineField(200).describe('The question; the text below is its answer.'),
  topic: lineField(60).describe('The heading it stands under.'),
  order: countField(0, 1000).default(100).describe('Lower comes first.'),
})

export const noticeSchema = z.strictObject({
  ...sharedFields,
  title: lineField(120).describe('What it says in a few words.'),
})
