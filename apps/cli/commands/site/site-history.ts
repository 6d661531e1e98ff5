import { listSiteVersions } from '#modules/sites/storage/site-history.ts'
import type { StateChange } from '#modules/sites/storage/site-state.store.ts'
import type { SiteVersion } from '#modules/sites/storage/site-version.store.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { findSiteClock, type SiteClock } from '../../printing/site-clock.ts'

export async function runSiteHistory(
  context: CommandContext,
  slug: string,
  options: JsonOption & LimitOption,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const database = await context.openDatabase()
  const listed = await listSiteVersions(database, slug, limit)
  if (!listed.ok) return refuse(context, options, { code: listed.code, message: listed.text })
  if (options.json === true) {
    const versions = listed.versions.map((version) => ({
      version: version.version,
      applied_at: version.appliedAt.toISOString(),
      author: version.author,
      action: version.action,
      restored_version: version.restoredVersion,
      other_site: version.otherSite,
    }))
    const states = listed.states.map(({ state, changedAt, author }) => ({
      state,
      changed_at: changedAt.toISOString(),
      author,
    }))
    context.print(JSON.stringify({ site: slug, versions, states }))
    return 0
  }
  const clock = await findSiteClock(database, slug)
  for (const change of listed.states) context.print(describeStateChange(change, clock))
  for (const version of listed.versions) context.print(describeVersion(version, clock))
  return 0
}

const describeStateChange = ({ state, changedAt, author }: StateChange, clock: SiteClock): string =>
  [state, clock.time(changedAt), `by ${author ?? 'the platform'}`].join('  ')

function describeVersion(version: SiteVersion, clock: SiteClock): string {
  const author = version.author ?? 'the platform'
  return [
    `version ${version.version}`,
    clock.time(version.appliedAt),
    version.action === 'recorded'
      ? describeAction(version)
      : `${describeAction(version)} by ${author}`,
  ].join('  ')
}

function describeAction({ action, restoredVersion, otherSite }: SiteVersion): string {
  if (action === 'recorded') return 'as it was when the history began'
  if (action === 'restored') return `version ${restoredVersion} restored`
  return action === 'shared' ? `changed with the site ${otherSite}` : 'applied'
}
