import { listPeople } from '#modules/staff/people/list-people.ts'
import type { ListedPerson } from '#modules/staff/service/staff-service.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { findSiteClock, type SiteClock, utcClock } from '../../printing/site-clock.ts'
import { getShellActor } from './shell-actor.ts'
import { findGroupId, findSiteId } from './staff-place.ts'

interface StaffListOptions extends JsonOption {
  readonly site?: string
  readonly group?: string
}

export async function runStaffList(
  context: CommandContext,
  options: StaffListOptions,
): Promise<number> {
  const database = await context.openDatabase()
  const which = await findWhich(database, options)
  if (typeof which === 'string') {
    return refuse(context, options, { code: 'staff.unknown-place', message: which })
  }
  const people = await listPeople({ database }, getShellActor(), which)
  if (options.json === true) {
    context.print(JSON.stringify({ people: people.map(toWire) }))
    return 0
  }
  const clock = options.site === undefined ? utcClock : await findSiteClock(database, options.site)
  for (const person of people) context.print(describe(person, clock))
  return 0
}

async function findWhich(
  database: Database,
  { site, group }: StaffListOptions,
): Promise<{ readonly siteId?: number; readonly groupId?: number } | string> {
  if (site !== undefined && group !== undefined) return 'Name either --site SLUG or --group SLUG.'
  return database.asOwner(async (tx) => {
    if (site !== undefined) {
      const siteId = await findSiteId(tx, site)
      return siteId === undefined ? `There is no site '${site}'.` : { siteId }
    }
    if (group === undefined) return {}
    const groupId = await findGroupId(tx, group)
    return groupId === undefined ? `There is no group '${group}'.` : { groupId }
  })
}

const toWire = ({ id, name, email, state, lastUsedAt, memberships }: ListedPerson) => ({
  id,
  name,
  email,
  state,
  last_used_at: lastUsedAt,
  memberships: memberships.map(({ id: membershipId, role, scope, place }) => ({
    id: membershipId,
    role,
    place,
    group_id: scope.kind === 'group' ? scope.groupId : null,
    site_id: scope.kind === 'site' ? scope.siteId : null,
    location_id: scope.kind === 'site' ? scope.locationId : null,
    categories: scope.kind === 'site' ? scope.categories : null,
  })),
})

function describe(
  { name, email, state, lastUsedAt, memberships }: ListedPerson,
  clock: SiteClock,
): string {
  const roles = memberships.map(({ role, place, scope }) => {
    const limit = scope.kind === 'site' && scope.categories !== null ? scope.categories : []
    return [
      place === '' ? role : `${role} at ${place}`,
      ...(limit.length > 0 ? [`(${limit.join(', ')})`] : []),
    ].join(' ')
  })
  return [
    email,
    name,
    roles.length === 0 ? 'no role' : roles.join('; '),
    state,
    lastUsedAt === null ? 'never here' : `here ${clock.time(lastUsedAt)}`,
  ].join('  ')
}
