import { z } from 'zod'
import { averageRatingField } from '#modules/sites/settings/locations.schema.ts'

const hasControl = (text: string): boolean => /[^\P{Cc}\n\r\t]/u.test(text)

const words = (most: number) =>
  z
    .string('must be text')
    .trim()
    .max(most, `must have at most ${most} characters`)
    .refine((text) => !hasControl(text), 'has characters that cannot be shown')

const line = (most: number) =>
  words(most)
    .min(1, 'must not be empty')
    .refine((text) => !/[\n\r]/.test(text), 'must be one line')

/** Blank text is treated as missing (§3: the text may be null). */
const optional = <Field extends z.ZodType<string>>(field: Field) =>
  z.preprocess(
    (value) =>
      value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value,
    field.nullable(),
  )

const numeric = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,4}(\.\d{1,4})?$/.test(value.trim()) ? Number(value) : value

/**
 * The time of day that is added to dates: at this hour of UTC, the date is the same in every country that the
 * platform serves.
 */
const hourOfDates = 'T10:30:00Z'

const dateText = z
  .string('write a date as YYYY-MM-DD, with a time or without')
  .trim()
  .transform((text, context): Date => {
    const isDate = z.iso.date().safeParse(text).success
    const isInstant = z.iso.datetime({ offset: true }).safeParse(text).success
    if (isDate || isInstant) return new Date(isDate ? text + hourOfDates : text)
    context.addIssue({
      code: 'custom',
      message: 'write a date as YYYY-MM-DD, or an instant as 2026-11-25T09:00:00+10:00',
    })
    return z.NEVER
  })

/** A review of a file (§3 Review). */
export const importedReviewSchema = z.object({
  id: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), line(200)),
  customer_name: line(80),
  text: optional(words(5000)),
  rating: z.preprocess(
    numeric,
    z
      .number('must be a number of stars from 1 to 5')
      .int('must be whole stars')
      .min(1, 'must be at least 1')
      .max(5, 'must be at most 5'),
  ),
  review_date: dateText,
  image: optional(line(500)),
})

export type ImportedReview = z.output<typeof importedReviewSchema>

export const reviewFields = Object.keys(importedReviewSchema.shape)

/** The source's figures for all reviews together: both figures, or neither (§3 Review set). */
export const reviewSetSchema = z
  .object({
    count: z
      .preprocess(numeric, z.number('must be a number').int('must be whole').min(0).max(1_000_000))
      .optional(),
    average_rating: averageRatingField().optional(),
    source: line(60).nullable().optional(),
  })
  .refine(
    ({ count, average_rating: average }) => (count === undefined) === (average === undefined),
    'count and average_rating go together: give both, or neither',
  )

export type ImportedReviewSet = z.output<typeof reviewSetSchema>
