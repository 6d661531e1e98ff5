import { DatabaseNotReady } from '#apps/deployment/open-database.ts'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'
import type { Database } from '#platform/postgres/database.ts'
import { countPictures } from '#modules/vehicles/pictures/picture.store.ts'
import { checkConversions } from './check-conversions.ts'
import { checkDatabase } from './check-database.ts'
import { checkDeliveries } from './check-deliveries.ts'
import { checkDeposits } from './check-deposits.ts'
import { checkNotices } from './check-notices.ts'
import { checkDuplicates } from './check-duplicates.ts'
import { checkFileStore } from './check-file-store.ts'
import { checkFolder } from './check-folder.ts'
import { checkFeeds } from './check-feeds.ts'
import { checkHeldApplications } from './check-held-applications.ts'
import { checkHiddenPages } from './check-hidden-pages.ts'
import { checkJobs } from './check-jobs.ts'
import { checkLenders } from './check-lenders.ts'
import { checkLookups } from './check-lookups.ts'
import { checkMail } from './check-mail.ts'
import { checkMoney } from './check-money.ts'
import { checkOldSecrets } from './check-old-secrets.ts'
import { checkRemoteSearch } from './check-remote-search.ts'
import { checkRetention } from './check-retention.ts'
import { checkSealed } from './check-sealed.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkSites } from './check-sites.ts'
import { checkUploads } from './check-uploads.ts'
import { checkWorker } from './check-worker.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { Finding } from './finding.types.ts'
import type { JsonOption } from '../../command/options.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'

export async function runDoctor(context: CommandContext, options: JsonOption): Promise<number> {
  const { environment } = context
  const findings = [
    ...(await findInDatabase(context)),
    ...(await checkFileStore(environment)),
    checkSecrets(environment),
    checkFolder(environment.dataFolder),
  ]
  if (options.json === true) context.print(JSON.stringify({ findings }))
  else
    for (const { state, what, detail, commands = [] } of findings) {
      context.print(`${state.padEnd(7)}  ${what}: ${detail}`)
      for (const command of commands) context.print(`${' '.repeat(9)}${command}`)
    }
  return findings.some(({ state }) => state === 'fault') ? 1 : 0
}

/** The other checks are still reported when the database cannot be read. */
async function findInDatabase(context: CommandContext): Promise<Finding[]> {
  try {
    return await checkAll(context, await context.openDatabase())
  } catch (error) {
    // An error inside a check is a bug and must not be hidden.
    if (!(error instanceof DatabaseNotReady) && !isAway(error)) throw error
    const isNone = error instanceof DatabaseNotReady && error.kind === 'none'
    return [
      {
        state: isNone ? 'notice' : 'fault',
        what: 'database',
        detail: (error as Error).message.replaceAll('\n', ' '),
      },
    ]
  }
}

const isAway = (error: unknown): boolean =>
  findStorageFault((error as Error).cause ?? error) !== null

async function checkAll(context: CommandContext, database: Database): Promise<Finding[]> {
  const { environment } = context
  return [
    await checkDatabase(database),
    await checkRole(database),
    ...(await checkSites(database)),
    await checkWorker(database),
    await checkPictures(database),
    ...(await checkDuplicates(database)),
    ...(await checkHiddenPages(database)),
    ...(await checkDeliveries(database)),
    ...(await checkMail(environment, database)),
    ...(await checkHeldApplications(database)),
    ...(await checkDeposits(database)),
    ...(await checkNotices(database)),
    ...(await checkMoney(database)),
    ...(await checkConversions(database)),
    ...(await checkJobs(database)),
    ...(await checkFeeds(database, context.now())),
    ...(await checkRetention(database)),
    ...(await checkLenders(database, context.now())),
    ...(await checkLookups(database)),
    ...(await checkRemoteSearch(environment, database)),
    ...(await checkUploads(environment, database)),
    ...(await checkSealed(database, environment)),
    ...(await checkOldSecrets(database, environment, context.now())),
  ]
}

/**
 * Superusers and roles that may bypass row-level security can read the data of every site, so pages must not use such a
 * role.
 */
async function checkRole(database: Database): Promise<Finding> {
  const [role] = await database.withScope(sharedScope, async (tx) => {
    const { rows } = await tx.query<{ name: string; free: boolean }>(
      `SELECT rolname AS name, rolsuper OR rolbypassrls AS free FROM pg_roles WHERE rolname = current_user`,
    )
    return rows
  })
  return role?.free === false
    ? {
        state: 'ok',
        what: 'tenancy',
        detail: `pages read as ${role.name}, bound by row-level security`,
      }
    : {
        state: 'fault',
        what: 'tenancy',
        detail: `pages read as ${role?.name}, which row-level security does not bind`,
      }
}

/** Counts the pictures that feeds name by URL and that are fetched in the background, by state. */
async function checkPictures(database: Database): Promise<Finding> {
  const states = await database.asFeeder(countPictures)
  const countOf = (state: string) => states.find((row) => row.state === state)?.count ?? 0
  const failed = states.find(({ state }) => state === 'failed')
  const example = failed === undefined ? '' : `; the last: ${failed.source} ${failed.reason}`
  return {
    state: failed === undefined ? 'ok' : 'warning',
    what: 'pictures',
    detail: `${countOf('stored')} stored, ${countOf('wanted')} to be fetched, ${countOf('failed')} failed${example}`,
  }
}
