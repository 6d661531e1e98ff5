import { decideAccess, type Permission } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffEvent } from './live-event.types.ts'

/** What a person needs at the place of a record to learn that it changed. An event of another kind reaches nobody. */
const permissionOf: Readonly<Partial<Record<string, Permission>>> = {
  lead: 'leads.read',
  note: 'leads.read',
  task: 'leads.read',
  message: 'leads.read',
  question: 'leads.read',
  delivery: 'leads.read',
  booking: 'leads.read',
  'courtesy-hold': 'leads.read',
  reservation: 'sales.read',
}

/** Whether a person learns of an event: as the policies of the record's table say, by site, location and category. */
export function isEventFor(
  actor: PersonActor,
  { kind, place, personId }: Pick<StaffEvent, 'kind' | 'place' | 'personId'>,
): boolean {
  if (personId !== null) return personId === actor.personId
  const permission = Object.hasOwn(permissionOf, kind) ? permissionOf[kind] : undefined
  if (permission === undefined || place === null) return false
  // People who are limited to categories do not see records without a category.
  const { category, ...where } = place
  return decideAccess(actor, permission, { kind: 'site', ...where, category: category ?? '' })
    .allowed
}
