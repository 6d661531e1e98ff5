import * as z from 'zod'
import { staffRoles } from '../access/membership.types.ts'

const slug = z.string().min(1)

/** The file of the demonstration's people, with the slugs of their places. */
export const demoPeopleSchema = z.array(
  z.strictObject({
    name: z.string().min(1).max(60),
    email: z.email().toLowerCase(),
    role: z.enum(staffRoles),
    site: slug.optional(),
    group: slug.optional(),
    location: slug.optional(),
    categories: z.array(z.string().min(1)).min(1).optional(),
  }),
)

export type DemoPeople = z.infer<typeof demoPeopleSchema>
