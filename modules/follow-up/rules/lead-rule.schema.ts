import { z } from 'zod'
import { typedLine } from '../parts/typed-text.schema.ts'
import { ruleRoles } from './lead-rule.rules.ts'

/** The most people of a rule. */
export const mostPeople = 50

export const ruleSchema = z
  .strictObject({
    category: typedLine(100).nullable(),
    locationId: z.int().positive().nullable(),
    make: typedLine(60).nullable(),
    hours: z.enum(['open', 'closed']).nullable(),
    role: z.enum(ruleRoles).nullable(),
    personIds: z
      .array(z.uuid().toLowerCase())
      .max(mostPeople)
      .transform((ids) => [...new Set(ids)]),
  })
  .refine(({ role, personIds }) => (role === null) === personIds.length > 0)

export const settingsSchema = z.strictObject({
  targetMinutes: z.int().min(1).max(10_000),
  escalatesTo: z.enum(['nobody', 'next', 'managers']),
  mostSteps: z.int().min(1).max(5),
})
