import { type FieldChange, listFieldChanges } from './field-changes.rules.ts'
import { listTouchedSites, type TouchedSite } from './shared-records.rules.ts'
import type { SiteFile } from '../settings/site-file.schema.ts'
import type { StoredSite } from './site.store.ts'
import { buildLayers } from './stored-site.ts'

/** What applying a file changes. */
export interface ApplyPlan {
  readonly slug: string
  readonly outcome: 'created' | 'updated' | 'unchanged'
  /** Changed settings of the site, its group and its dealerships, each with its path in a site file. */
  readonly changes: readonly FieldChange[]
  /** All other sites that are affected. */
  readonly touched: readonly TouchedSite[]
}

/** Adds empty group defaults to a file without any. */
export const withDefaults = (file: SiteFile) => ({
  ...file,
  dealership_group: {
    ...file.dealership_group,
    defaults: file.dealership_group.defaults ?? {},
  },
})

export type WholeFile = ReturnType<typeof withDefaults>

export const pickGroup = ({
  name,
  defaults,
}: {
  readonly name: string
  readonly defaults: object
}) => ({
  name,
  defaults,
})

/** What a file changes in the stored data, and which other sites that affects. */
export function planChanges(
  file: WholeFile,
  before: StoredSite | undefined,
  group: { readonly name: string; readonly defaults: object } | undefined,
  others: readonly StoredSite[],
): ApplyPlan {
  const stated = { group: pickGroup(file.dealership_group), dealerships: file.dealerships }
  const own = before === undefined ? undefined : listStoredDealerships(before)
  const touched = listTouchedSites(
    stated,
    own === undefined ? undefined : { dealerships: own },
    others.map((site) => ({
      slug: site.slug,
      group: pickGroup(site.group),
      dealerships: listStoredDealerships(site),
    })),
  )
  // Records that were other sites' until now are compared with their stored state.
  const stored = new Map(
    [...others.flatMap(listStoredDealerships), ...(own ?? [])].map((one) => [one.slug, one]),
  )
  const isInFile = new Set(file.dealerships.map(({ slug }) => slug))
  const known = [...stored.values()].filter(
    ({ slug }) => isInFile.has(slug) || own?.some((one) => one.slug === slug) === true,
  )
  const former = {
    ...(before === undefined ? {} : (buildLayers(before).file as object)),
    ...(known.length > 0 && { dealerships: known }),
    ...(group !== undefined && {
      dealership_group: { slug: file.dealership_group.slug, ...pickGroup(group) },
    }),
  }
  const changes = listFieldChanges(former, { ...file, hosts: file.hosts.toSorted() })
  const changed = changes.length === 0 ? 'unchanged' : 'updated'
  return { slug: file.slug, outcome: before === undefined ? 'created' : changed, changes, touched }
}

const listStoredDealerships = (site: StoredSite): readonly { readonly slug: string }[] =>
  (buildLayers(site).file as { dealerships: readonly { slug: string }[] }).dealerships
