import { isMailAddress } from '#platform/mail/header-text.rules.ts'
import { cleanPersonName } from '#platform/mail/person-name.rules.ts'
import { rolesAt } from '../access/access.rules.ts'
import type { MembershipScope } from '../access/membership.types.ts'
import { refuse } from '../service/refuse.ts'
import type { Invitation, StaffOutcome } from '../service/staff-service.types.ts'

/** How many categories a membership may name, and how long they may be. */
export const mostCategories = 20
export const mostCategoryLetters = 60

/** Checks what an invitation says by itself, before anything is read. @returns the invitation as it is stored */
export function checkInvitation(
  invitation: Invitation,
): StaffOutcome<{ readonly invitation: Invitation }> {
  const email = invitation.email.trim().toLowerCase()
  if (!isMailAddress(email)) {
    return refuse('staff.bad-address', 'Enter a whole e-mail address, such as ana@dealer.example.')
  }
  const name = cleanPersonName(invitation.name)
  if (name === '') return refuse('staff.bad-name', 'Enter the name of the person.')
  const { role } = invitation
  const scope = cleanScope(invitation.scope)
  if (scope === undefined || !rolesAt[scope.kind].includes(role)) {
    return refuse('staff.bad-role', 'This role does not exist at this place.')
  }
  const isLimited =
    scope.kind === 'site' && (scope.locationId !== null || scope.categories !== null)
  if (role === 'principal' && isLimited) {
    return refuse('staff.bad-role', 'A principal works at the whole site, with all its enquiries.')
  }
  return { ok: true, invitation: { name, email, role, scope } }
}

/** @returns undefined if the scope cannot be stored */
function cleanScope(scope: MembershipScope): MembershipScope | undefined {
  if (scope.kind === 'platform') return scope
  if (scope.kind === 'group') return isId(scope.groupId) ? scope : undefined
  const { siteId, locationId } = scope
  if (!isId(siteId) || (locationId !== null && !isId(locationId))) return undefined
  if (scope.categories === null) return scope
  const categories = [...new Set(scope.categories.map((category) => category.trim()))]
  const fits =
    categories.length > 0 && categories.length <= mostCategories && categories.every(isCategory)
  return fits ? { ...scope, categories } : undefined
}

/** '*' is any category in the database's keys (`staff_record_keys`). */
const isCategory = (text: string): boolean =>
  text !== '' && text !== '*' && text.length <= mostCategoryLetters && !/\p{Cc}/u.test(text)

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0
