import type { ApiKeyOwner } from '#modules/api-keys/api-key.types.ts'
import type { Tx } from '#platform/postgres/database.ts'

export interface KeyOwnerOptions {
  readonly site?: string
  readonly dealership?: string
}

/** The site or dealership that the options name. @returns an error message if neither exists */
export async function findKeyOwner(
  tx: Tx,
  { site, dealership }: KeyOwnerOptions,
): Promise<ApiKeyOwner | string> {
  const slug = site ?? dealership
  if (slug === undefined || (site !== undefined && dealership !== undefined)) {
    return 'Name either --site SLUG or --dealership SLUG.'
  }
  const table = site === undefined ? 'dealerships' : 'sites'
  const { rows } = await tx.query<{ id: number }>(`SELECT id FROM ${table} WHERE slug = $1`, [slug])
  const id = rows[0]?.id
  if (id === undefined)
    return `There is no ${site === undefined ? 'dealership' : 'site'} '${slug}'.`
  return site === undefined
    ? { kind: 'dealership', dealershipId: id }
    : { kind: 'site', siteId: id }
}
