import type { Database, Tx } from '#platform/postgres/database.ts'
import {
  type ApplyPlan,
  pickGroup,
  planChanges,
  type WholeFile,
  withDefaults,
} from './apply-plan.ts'
import { findAppliedFileFaults } from '../faults/applied-file-faults.rules.ts'
import type {
  ConfigurationFault,
  ConfigurationNotice,
} from '../faults/configuration-fault.types.ts'
import { findAt, formatPath } from '../settings/configuration-path.rules.ts'
import { type FieldChange, listFieldChanges } from './field-changes.rules.ts'
import { findOutdated, recordVersions } from './record-versions.ts'
import { findRemovedGroups } from './removed-groups.rules.ts'
import type { SiteAuthor } from '../request-context.types.ts'
import { findNewestVersion } from './site-version.store.ts'
import { findText } from '../faults/loose-values.rules.ts'
import { resolveConfiguration } from '../configuration/resolve-configuration.ts'
import type { FaultCheck } from '../faults/fault-check.types.ts'
import { type ApplyPermits, findPermitFaults } from './shared-records.rules.ts'
import type { SiteConfiguration } from '../settings/site-configuration.schema.ts'
import type { SiteFile } from '../settings/site-file.schema.ts'
import {
  findGroup,
  linkSite,
  lockSites,
  raiseVersions,
  readDealershipGroups,
  readHostOwners,
  readSites,
  saveDealership,
  saveGroup,
  saveLocation,
  saveSite,
  type StoredSite,
} from './site.store.ts'
import { buildLayers, buildStoredEntry, pickStoredSettings } from './stored-site.ts'

export interface ApplyOptions extends ApplyPermits {
  /** The operator who applies the file; absent: the platform. */
  readonly author?: SiteAuthor
  /** The version of the site that the file was made from. The file is refused if the site has a newer one. */
  readonly base?: number | undefined
  /** Permits that the file leaves out whole groups of settings that the site has. */
  readonly remove?: boolean
  /** Number of the earlier version, if the file is restored from one. */
  readonly restoredVersion?: number
  /** Slugs of sites that the operator named together with this one: shared records of these sites may change. */
  readonly named?: ReadonlySet<string>
  /** Slugs of groups that the operator has just created: joining one of them needs no permit. */
  readonly newGroups?: ReadonlySet<string>
  /** Called with the plan before anything is changed, even if a permit is missing and the file is refused then. */
  readonly onPlan?: (plan: ApplyPlan) => void
  /** Called with the slugs of the changed sites, in their transaction, once everything is written. */
  readonly onWritten?: (
    tx: Tx,
    siteSlugs: readonly string[],
    author: SiteAuthor | undefined,
  ) => Promise<void>
  /** Finds conflicts between the changed sites and data that other modules store; called once everything is written. */
  readonly findClashes?: (tx: Tx, siteSlugs: readonly string[]) => Promise<ConfigurationFault[]>
  /** Finds remarks about a valid configuration that depend on data of other modules. */
  readonly findNotices?: (
    tx: Tx,
    configuration: SiteConfiguration,
  ) => Promise<ConfigurationNotice[]>
}

export type ApplyResult =
  | (ApplyPlan & {
      readonly ok: true
      /** The remarks that `findNotices` found. */
      readonly notices: readonly ConfigurationNotice[]
      /** Whether the file creates its group. */
      readonly makesGroup: boolean
      /** The site's current version in its history. */
      readonly version: number
    })
  | {
      readonly ok: false
      readonly faults: readonly ConfigurationFault[]
      /** For a file that was refused as outdated: what has changed since the version that it was made from. */
      readonly changedSince?: readonly FieldChange[]
    }

type Apply = (input: unknown, options: ApplyOptions) => Promise<ApplyResult>

/**
 * Stores a site file (as parsed JSON) as the configuration of its site: group, dealerships, locations, site and hosts
 * in one transaction. Nothing changes if the file has a fault, would break another site of the group, or needs a permit
 * that the operator has not given. Applying the same file again is `unchanged`. Every process is notified of a change.
 */
export function applySite(
  database: Database,
  input: unknown,
  checks: readonly FaultCheck[],
  options: ApplyOptions = {},
): Promise<ApplyResult> {
  return database.asOwner((tx) => applyWithin(tx, input, checks, options))
}

/** Applies files one after another in one transaction, and rolls it back, to see the results. */
export async function rehearseSites(
  database: Database,
  checks: readonly FaultCheck[],
  work: (apply: Apply) => Promise<void>,
): Promise<void> {
  const rehearsed = new Error('rolled back: it was a rehearsal')
  await database
    .asOwner(async (tx) => {
      await work((input, options) => applyWithin(tx, input, checks, options))
      throw rehearsed
    })
    .catch((error: unknown) => {
      if (error !== rehearsed) throw error
    })
}

/** Applies a file like `applySite`, within a transaction. */
export async function applyWithin(
  tx: Tx,
  input: unknown,
  checks: readonly FaultCheck[],
  options: ApplyOptions,
): Promise<ApplyResult> {
  await lockSites(tx)
  const group = await findStoredGroup(tx, input)
  const layers = { file: input, groupDefaults: group?.defaults }
  const resolved = resolveConfiguration(layers, checks)
  if (!resolved.ok) return resolved
  const file = withDefaults(resolved.file)
  const [before] = await readSites(tx, { slugs: [file.slug] })
  if (before?.state === 'removed') {
    const message = `the site ${file.slug} was removed, and its slug is not used again; write another one`
    return { ok: false, faults: [{ path: 'slug', message }] }
  }
  const outdated = await findOutdated(tx, before, options.base)
  if (outdated !== undefined) return outdated
  const isGroupChanged =
    group !== undefined &&
    listFieldChanges(pickGroup(group), pickGroup(file.dealership_group)).length > 0
  const others = await readOthers(tx, file, group?.id, isGroupChanged)
  const plan = planChanges(file, before, group, others)
  options.onPlan?.(plan)

  const unnamed = plan.touched.filter(({ slug }) => options.named?.has(slug) !== true)
  const isJoining =
    group !== undefined &&
    before === undefined &&
    options.newGroups?.has(file.dealership_group.slug) !== true
  const faults = [
    ...(await findOwnershipFaults(tx, file)),
    ...findPermitFaults(unnamed, isJoining ? file.dealership_group.slug : undefined, options),
    ...findSiblingFaults(file, others, checks),
    ...(before === undefined || options.remove === true ? [] : findRemovedGroups(plan.changes)),
  ]
  if (faults.length > 0) return { ok: false, faults }
  const done = {
    ...plan,
    ok: true,
    notices: (await options.findNotices?.(tx, resolved.configuration)) ?? [],
    makesGroup: group === undefined,
  } as const
  if (plan.outcome === 'unchanged') {
    return { ...done, version: await findNewestVersion(tx, file.slug) }
  }
  const touched = new Set(plan.touched.map(({ slug }) => slug))
  const otherIds = others.filter(({ slug }) => touched.has(slug)).map(({ id }) => id)
  await tx.query('SAVEPOINT written')
  await save(tx, file, otherIds)
  const clashes = (await options.findClashes?.(tx, [file.slug, ...touched])) ?? []
  if (clashes.length > 0) {
    await tx.query('ROLLBACK TO SAVEPOINT written')
    return { ok: false, faults: clashes }
  }
  await recordVersions(tx, file.slug, [...touched], options)
  await options.onWritten?.(tx, [file.slug, ...touched], options.author)
  return { ...done, version: await findNewestVersion(tx, file.slug) }
}

/** The other sites that a file can affect: the whole group if that changes, else sites that share a dealership. */
async function readOthers(
  tx: Tx,
  file: WholeFile,
  groupId: number | undefined,
  isGroupChanged: boolean,
): Promise<StoredSite[]> {
  if (groupId === undefined) return []
  const dealershipSlugs = file.dealerships.map(({ slug }) => slug)
  const sites = await readSites(tx, { groupId, ...(isGroupChanged ? {} : { dealershipSlugs }) })
  return sites.filter(({ slug, state }) => slug !== file.slug && state !== 'removed')
}

/**
 * The stored group defaults for a file that does not contain any; undefined if the file contains some, or if the
 * group is new.
 */
export async function findStoredDefaults(database: Database, input: unknown): Promise<unknown> {
  if (statesGroupDefaults(input)) return undefined
  return (await database.asFeeder((tx) => findStoredGroup(tx, input)))?.defaults
}

/** Whether a file, which may be invalid, contains its group's defaults. */
export function statesGroupDefaults(input: unknown): boolean {
  return findAt(input, ['dealership_group', 'defaults']) !== undefined
}

/** The stored group whose slug is in a file; other parts of the file may be invalid. */
async function findStoredGroup(tx: Tx, input: unknown): ReturnType<typeof findGroup> {
  const slug = findText(input, ['dealership_group', 'slug'])
  return slug === undefined ? undefined : findGroup(tx, slug)
}

async function save(tx: Tx, file: WholeFile, touchedIds: readonly number[]): Promise<void> {
  const { slug, name, defaults } = file.dealership_group
  const groupId = await saveGroup(tx, { slug, name, defaults })
  const dealershipIds: number[] = []
  for (const dealership of file.dealerships) {
    const id = await saveDealership(tx, groupId, buildStoredEntry(dealership))
    for (const location of dealership.locations) await saveLocation(tx, id, location)
    dealershipIds.push(id)
  }
  const settings = pickStoredSettings(file)
  const id = await saveSite(tx, { groupId, slug: file.slug, template: file.template, settings })
  const formerIds = await linkSite(tx, id, file.hosts, dealershipIds)
  await raiseVersions(tx, [id, ...touchedIds, ...formerIds])
}

/** Faults for dealerships and hosts in the file that belong to another group or site. */
async function findOwnershipFaults(tx: Tx, file: SiteFile): Promise<ConfigurationFault[]> {
  const groupSlug = file.dealership_group.slug
  const [site] = await readSites(tx, { slugs: [file.slug] })
  const faults: ConfigurationFault[] = []
  if (site !== undefined && site.group.slug !== groupSlug) {
    faults.push({
      path: 'dealership_group.slug',
      message: `the site ${file.slug} belongs to the group ${site.group.slug}; write that, or another site slug`,
    })
  }
  const slugs = file.dealerships.map(({ slug }) => slug)
  const groups = await readDealershipGroups(tx, slugs)
  const owners = await readHostOwners(tx, file.hosts)
  return [
    ...faults,
    ...slugs.flatMap((slug, index) => {
      const owner = groups.get(slug) ?? groupSlug
      if (owner === groupSlug) return []
      const message = `the dealership ${slug} belongs to the group ${owner}; write another slug`
      return [{ path: formatPath(['dealerships', index, 'slug']), message }]
    }),
    ...file.hosts.flatMap((host, index) => {
      const owner = owners.get(host) ?? file.slug
      if (owner === file.slug) return []
      const message = `the host ${host} belongs to the site ${owner}; take it out there first`
      return [{ path: formatPath(['hosts', index]), message }]
    }),
  ]
}

/** Faults that other sites of the group would have with the file's group defaults and dealerships, which they share. */
function findSiblingFaults(
  file: SiteFile,
  siblings: readonly StoredSite[],
  checks: readonly FaultCheck[],
): ConfigurationFault[] {
  const changed = new Map(file.dealerships.map((dealership) => [dealership.slug, dealership]))
  return siblings.flatMap((sibling) => {
    const layers = buildLayers(sibling)
    const before = layers.file as { dealerships: readonly unknown[] }
    const after = {
      ...before,
      dealerships: sibling.dealerships.map(
        ({ slug }, index) => changed.get(slug) ?? before.dealerships[index],
      ),
    }
    const groupDefaults = file.dealership_group.defaults ?? sibling.group.defaults
    const resolved = resolveConfiguration({ ...layers, file: after, groupDefaults }, checks)
    const known = new Set(findAppliedFileFaults(before).map(({ path }) => path))
    const faults = [
      ...(resolved.ok ? [] : resolved.faults),
      ...findAppliedFileFaults(after).filter(({ path }) => !known.has(path)),
    ]
    if (faults.length === 0) return []
    const broken = faults.map(({ path, message }) => `${path}: ${message}`).join('; ')
    const message = `the site ${sibling.slug} of the same group would break: ${broken}`
    return [{ path: 'dealership_group', message }]
  })
}
