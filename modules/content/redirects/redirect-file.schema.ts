import { z } from 'zod'

const statuses = [301, 302, 410] as const

const isNone = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** A row of a redirect file, before its URLs are parsed. */
export const redirectRowSchema = z.object({
  from: z.string('must be text').trim().min(1, 'must not be empty'),
  to: z.preprocess(
    (value) => (isNone(value) ? null : value),
    z.string('must be text').trim().nullable(),
  ),
  status: z.preprocess(
    (value) => (isNone(value) ? 301 : typeof value === 'string' ? Number(value) : value),
    z.literal(statuses, `must be one of ${statuses.join(', ')}`),
  ),
})

export type RedirectRow = z.output<typeof redirectRowSchema>

export const redirectFields = Object.keys(redirectRowSchema.shape)
