import * as z from 'zod'
import { leadCategories, phoneCallCategory } from '#modules/forms/catalogue/category.rules.ts'
import { staffRoles } from '#modules/staff/access/membership.types.ts'
import type { InvitablePlace, Invitation } from '#modules/staff/service/staff-service.types.ts'
import type { TypedInvitation } from './typed-invitation.ts'

/** Categories of enquiries to which a role can be limited. */
export const categoryNames: readonly string[] = [
  ...leadCategories.map(({ name }) => name),
  phoneCallCategory,
]

/** A sentence for each field that has to be corrected. */
export type InvitationFaults = Partial<Record<'name' | 'email' | 'role' | 'location', string>>

type InvitationOutcome =
  | { readonly ok: true; readonly invitation: Invitation }
  | { readonly ok: false; readonly faults: InvitationFaults }

const schema = z.object({
  name: z.string().trim().min(1, 'Write their name.').max(60, 'Write a shorter name.'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'Write their mail address, such as name@dealer.com.au.')
    .pipe(z.email('Write their mail address, such as name@dealer.com.au.')),
  role: z.enum(staffRoles, 'Choose a role.'),
})

/** Reads an invitation to a place: with one of its roles, at one of its locations or at all. */
export function parseInvitation(
  typed: TypedInvitation,
  { scope, roles, locations }: InvitablePlace,
): InvitationOutcome {
  const parsed = schema.safeParse(typed)
  const faults: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) faults[String(path[0])] ??= message
  if (parsed.success && !roles.includes(parsed.data.role)) faults['role'] = 'Choose a role.'
  const location = locations.find(({ id }) => String(id) === typed.location)
  if (typed.location !== '' && location === undefined) faults['location'] = 'Choose a location.'
  if (!parsed.success || Object.keys(faults).length > 0) return { ok: false, faults }
  const categories = [...new Set(typed.categories)].filter((each) => categoryNames.includes(each))
  const limited =
    scope.kind === 'site'
      ? {
          ...scope,
          locationId: location?.id ?? null,
          categories: categories.length === 0 ? null : categories,
        }
      : scope
  return { ok: true, invitation: { ...parsed.data, scope: limited } }
}
