import type { Tx } from '#platform/postgres/database.ts'
import type { ConfigurationFault } from '../faults/configuration-fault.types.ts'
import type { SiteAuthor } from '../request-context.types.ts'
import { type FieldChange, listFieldChanges } from './field-changes.rules.ts'
import { readSites, type StoredSite } from './site.store.ts'
import { findNewestVersion, findVersionFile, saveSiteVersion } from './site-version.store.ts'
import { buildWholeFile } from './stored-site.ts'

interface Recorded {
  readonly author?: SiteAuthor
  readonly restoredVersion?: number
}

/** Adds a version to the history of a site, and to the history of each other site whose file the change affects. */
export async function recordVersions(
  tx: Tx,
  slug: string,
  touched: readonly string[],
  { author, restoredVersion }: Recorded,
): Promise<void> {
  const name = author?.kind === 'operator' ? author.name : null
  for (const site of await readSites(tx, { slugs: [slug, ...touched] })) {
    await saveSiteVersion(tx, {
      siteId: site.id,
      file: buildWholeFile(site),
      author: name,
      cause:
        site.slug !== slug
          ? { action: 'shared', otherSite: slug }
          : restoredVersion === undefined
            ? { action: 'applied' }
            : { action: 'restored', restoredVersion },
    })
  }
}

interface Outdated {
  readonly ok: false
  readonly faults: readonly ConfigurationFault[]
  readonly changedSince?: readonly FieldChange[]
}

/**
 * Why a file is refused that was made from an earlier version of the site; undefined if it is made from the current
 * one.
 */
export async function findOutdated(
  tx: Tx,
  stored: StoredSite | undefined,
  base: number | undefined,
): Promise<Outdated | undefined> {
  if (base === undefined) return undefined
  const refuse = (message: string): Outdated => ({ ok: false, faults: [{ path: '', message }] })
  if (stored === undefined) return refuse('there is no such site yet; apply without --base')
  const newest = await findNewestVersion(tx, stored.slug)
  if (newest === base) return undefined
  const made = await findVersionFile(tx, stored.slug, base)
  if (made === undefined) {
    return refuse(`there is no version ${base}; the newest one is ${newest}`)
  }
  const message = `the file was made from version ${base}, and the site has version ${newest} now; take over what has changed since, and apply with --base ${newest}`
  return {
    ...refuse(message),
    changedSince: listFieldChanges(made, buildWholeFile(stored)),
  }
}
