import { z } from 'zod'
import { isEmail } from '#modules/forms/fields/email.field.ts'
import { rowNumber } from '#platform/web/query-fields.schema.ts'

/** How staff came by a lead, in the order of lists. */
export const handSources = ['phone', 'walk-in', 'other'] as const
export type HandSource = (typeof handSources)[number]

/** As `source` of the lead's payload, which other systems read. */
export const handSourceNames: Readonly<Record<HandSource, string>> = {
  phone: 'Phone',
  'walk-in': 'Walk-in',
  other: 'Other',
}

const line = (most: number, words: string) =>
  z
    .string()
    .trim()
    .max(most, `Write at most ${most} letters.`)
    .regex(/^\P{Cc}*$/u, words)

const optionalLine = (most: number, words: string) => line(most, words).optional()

const phonePattern = /^[+(]?(?:[ ()./-]*\d){6,15}[ ()./-]*$/

/** What the form of a lead by hand sends. */
export const newLeadSchema = z
  .object({
    /** Made with the form, so that pressing twice stores the lead once. */
    key: z.uuid(),
    siteId: rowNumber,
    firstName: line(60, 'Write the name in one line.').min(1, 'Write their name.'),
    lastName: optionalLine(60, 'Write the name in one line.'),
    phone: optionalLine(40, 'Write one number.').refine(
      (text) => text === undefined || text === '' || phonePattern.test(text),
      'Write the whole number, such as 0412 345 678.',
    ),
    email: optionalLine(254, 'Write one address.').refine(
      (text) => text === undefined || text === '' || isEmail(text),
      'Write the whole address, such as sam@example.com.',
    ),
    category: line(100, 'Choose what they want.').min(1, 'Choose what they want.'),
    locationId: z.union([rowNumber, z.literal('').transform(() => null)]).default(null),
    vehicleId: z.union([rowNumber, z.literal('').transform(() => null)]).default(null),
    message: z.string().trim().max(2000, 'Write at most 2,000 letters.').default(''),
    source: z.enum(handSources, { error: 'Choose how they came to you.' }),
    /** The person has seen earlier leads of the same address or number, and wants another one. */
    isKnown: z.boolean().default(false),
  })
  .refine(({ phone = '', email = '' }) => phone !== '' || email !== '', {
    path: ['phone'],
    error: 'Write a phone number or an e-mail address.',
    // Reported together with other faults, so that the person corrects all of them at once.
    when: () => true,
  })

export type NewLead = z.output<typeof newLeadSchema>
