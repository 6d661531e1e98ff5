import type { ConfigurationFault } from '../faults/configuration-fault.types.ts'
import { listFieldChanges } from './field-changes.rules.ts'

/** A record that several sites use: the group's own fields, or a dealership with its locations. */
export interface SharedRecord {
  /** Path of the record in the file. */
  readonly path: string
  /** The record's name in messages: 'the dealership geelong'. */
  readonly name: string
}

export interface TouchedSite {
  readonly slug: string
  /** The records of this site that the file changes or begins to share. */
  readonly records: readonly SharedRecord[]
}

interface Dealership {
  readonly slug: string
}

interface FileOfSite {
  readonly group: { readonly name: string; readonly defaults: unknown }
  readonly dealerships: readonly Dealership[]
}

/**
 * Every other site of the group with records that a file changes or begins to share. A dealership that was already
 * the file's own and does not change affects no other site.
 *
 * @param before the site as stored; undefined if the file creates it
 * @param others the group's other sites, with their dealerships in the form of a file
 */
export function listTouchedSites(
  file: FileOfSite,
  before: Pick<FileOfSite, 'dealerships'> | undefined,
  others: readonly (FileOfSite & { readonly slug: string })[],
): TouchedSite[] {
  const isOwn = new Set(before?.dealerships.map(({ slug }) => slug))
  return others.flatMap(({ slug, group, dealerships }) => {
    const isGroupSame = isSame(group, file.group)
    const groupRecord = { path: 'dealership_group', name: 'the dealership group' }
    const shared = file.dealerships.flatMap((given, index) => {
      const stored = dealerships.find((theirs) => theirs.slug === given.slug)
      if (stored === undefined) return []
      if (isOwn.has(given.slug) && isSame(stored, given)) return []
      return [{ path: `dealerships[${index}]`, name: `the dealership ${given.slug}` }]
    })
    const records = [...(isGroupSame ? [] : [groupRecord]), ...shared]
    return records.length === 0 ? [] : [{ slug, records }]
  })
}

const isSame = (one: unknown, other: unknown): boolean => listFieldChanges(one, other).length === 0

/** Changes that affect other sites than the file's own, so that an operator must allow them explicitly. */
export interface ApplyPermits {
  /** Allows the file to change records that other sites use, or to begin sharing them. */
  readonly allowShared?: boolean
  /** Allows adding the site to an existing group. */
  readonly joinGroup?: boolean
}

/**
 * Faults for missing permits to apply a file.
 *
 * @param touched other sites that are affected, without those that the operator named together with this site
 * @param joins slug of the group that the site would join; undefined if the group is new or already the site's own
 */
export function findPermitFaults(
  touched: readonly TouchedSite[],
  joins: string | undefined,
  permits: ApplyPermits,
): ConfigurationFault[] {
  const byPath = new Map<string, { name: string; sites: string[] }>()
  for (const { slug, records } of permits.allowShared === true ? [] : touched) {
    for (const { path, name } of records) {
      const record = byPath.get(path) ?? { name, sites: [] }
      record.sites.push(slug)
      byPath.set(path, record)
    }
  }
  const shared = [...byPath].map(([path, { name, sites }]) => ({
    path,
    message: `${name} is shared with ${nameSites(sites)}; apply with --allow-shared to change it there too`,
  }))
  if (joins === undefined || permits.joinGroup === true) return shared
  const message = `the group ${joins} exists, and this site does not belong to it yet; apply with --join-group to add it, or write the slug of a new group`
  return [{ path: 'dealership_group.slug', message }, ...shared]
}

const nameSites = (slugs: readonly string[]): string =>
  slugs.length === 1 ? `the site ${slugs[0]}` : `the sites ${slugs.join(', ')}`
