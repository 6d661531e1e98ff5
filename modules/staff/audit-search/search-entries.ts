import type { AuditEntry } from '#modules/audit/entry/audit-entry.types.ts'
import type { Fields } from '#modules/audit/entry/fields.types.ts'
import { type EntryFilter, listEntries } from '#modules/audit/entry/audit-entry.store.ts'
import { readPersonal } from '#modules/audit/personal/personal-values.ts'
import { addDays, toInstant } from '#modules/sites/zoned-time.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { PersonActor } from '../access/actor.types.ts'
import { listPlaces } from '../people/place.store.ts'
import type { AuditFilter } from './audit-filter.schema.ts'
import type { AuditSearchParts, FoundEntry } from './audit-search.types.ts'

/** Entries on a page of the console. */
export const pageSize = 50

/** The page of entries that the transaction sees. */
export async function searchEntries(
  tx: Tx,
  parts: AuditSearchParts,
  filter: EntryFilter,
  page: { readonly limit: number; readonly below?: number | undefined },
): Promise<readonly FoundEntry[]> {
  const entries = await listEntries(tx, filter, page)
  return nameEntries(tx, parts, entries)
}

/** Adds the names of places and owners, and reads what entries have of customers. */
export async function nameEntries(
  tx: Tx,
  { customerKeys }: AuditSearchParts,
  entries: readonly AuditEntry[],
): Promise<readonly FoundEntry[]> {
  const names = await listPlaceNames(tx, entries)
  const owners = await listOwnerNames(tx, entries)
  return entries.map((entry) => ({
    ...entry,
    before: nameOwner(entry.before, owners),
    after: nameOwner(entry.after, owners),
    placeName: names.get(placeOf(entry)) ?? null,
    personal: readPersonal(customerKeys, entry),
  }))
}

const placeOf = ({ siteId, dealershipId, groupId }: AuditEntry): string =>
  siteId !== null
    ? `site ${siteId}`
    : dealershipId !== null
      ? `dealership ${dealershipId}`
      : `group ${groupId}`

/** The owner of a lead by name instead of their id. */
function nameOwner(fields: Fields | null, names: ReadonlyMap<string, string>): Fields | null {
  if (fields === null || !('ownerId' in fields)) return fields
  const { ownerId, ...rest } = fields
  const owner = typeof ownerId === 'string' ? (names.get(ownerId) ?? 'somebody') : 'nobody'
  return { owner, ...rest }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function listOwnerNames(
  tx: Tx,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<string, string>> {
  const ids = entries
    .flatMap(({ before, after }) => [before?.['ownerId'], after?.['ownerId']])
    .filter((id): id is string => typeof id === 'string' && uuid.test(id))
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<{ id: string; name: string | null }>(
    'SELECT id::text, staff_name(id) AS name FROM unnest($1::uuid[]) AS id',
    [[...new Set(ids)]],
  )
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}

async function listPlaceNames(
  tx: Tx,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<string, string>> {
  const ids = (of: (entry: AuditEntry) => number | null) => [
    ...new Set(entries.flatMap((entry) => of(entry) ?? [])),
  ]
  const { rows } = await tx.query<{ place: string; name: string }>(
    `SELECT 'site ' || id AS place, coalesce(settings ->> 'name', slug) AS name FROM sites WHERE id = ANY ($1)
     UNION ALL SELECT 'dealership ' || id, name FROM dealerships WHERE id = ANY ($2)
     UNION ALL SELECT 'group ' || id, name FROM dealership_groups WHERE id = ANY ($3)`,
    [
      ids(({ siteId }) => siteId),
      ids(({ dealershipId }) => dealershipId),
      ids(({ groupId }) => groupId),
    ],
  )
  return new Map(rows.map(({ place, name }) => [place, name]))
}

export async function listSites(
  tx: Tx,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { sites } = await listPlaces(tx)
  return sites.map(({ id, name }) => ({ id, name }))
}

/**
 * Days count in the time zone of the chosen site, or else of the first one that the actor sees. The database shows an
 * actor their own places only; naming them lets it use its indexes. An operator also sees entries that belong to no place.
 */
export async function toEntryFilter(
  parts: AuditSearchParts,
  actor: PersonActor,
  filter: AuditFilter,
  sites: readonly { readonly id: number }[],
): Promise<EntryFilter> {
  const isOperator = actor.memberships.some(({ role }) => role === 'operator')
  const ownIds = isOperator ? undefined : sites.map(({ id }) => id)
  const { from, to } = filter
  const siteId = filter.site ?? sites[0]?.id
  const isDated = from !== undefined || to !== undefined
  const zone = isDated && siteId !== undefined ? await parts.findTimeZone(siteId) : undefined
  const begin = (day: string, later: number): Date => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    return toInstant(addDays({ year, month, day: date }, later), 0, zone ?? 'UTC')
  }
  return {
    siteIds: filter.site === undefined ? ownIds : [filter.site],
    who: filter.who,
    actorKind: filter.by,
    subjectKind: filter.kind,
    subjectId: filter.id,
    action: filter.action,
    since: from === undefined ? undefined : begin(from, 0),
    until: to === undefined ? undefined : begin(to, 1),
  }
}
