import { listLanes, mailsAtOnce } from '#apps/worker/job-handlers.ts'
import { createSiteFinder } from '#apps/worker/site-finder.ts'
import { forgetConfirmedAddresses } from '#modules/leads/delivery/confirmation-allowance.ts'
import { requeueStranded } from '#modules/leads/delivery/requeue-stranded.ts'
import { openLeadFiles } from '#modules/leads/files/open-lead-files.ts'
import { sweepLeadFiles } from '#modules/leads/files/sweep-files.ts'
import { decideSiteOrigin } from '#modules/sites/host.rules.ts'
import { getSecrets } from '#platform/config/secret-keys.ts'
import { startWorker, type Worker } from '#platform/jobs/queue.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { openKeptMailer } from '#platform/mail/kept-mailer.ts'
import type { Mailer } from '#platform/mail/mail.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Command, CommandContext } from './command.ts'
import { openOriginals } from './open-pictures.ts'
import { openRemoteFeeder } from './open-remote-search.ts'
import { exitAtLast, stopRequested } from './stop-requested.ts'

/** How often deliveries are looked for that nobody is at any more. */
const sweepMs = 3000
/** How often files of visitors are looked for that no lead owns an hour after they came. */
const fileSweepMs = 600_000
/** How long a worker that stops may take: jobs under way get 5 s, what they write some more. */
export const workerStopMs = 10_000

/** `worker`: does jobs and serves nothing; for machines beside those that serve with FORECOURT_WORKER=0. */
export const worker: Command = {
  name: 'worker',
  usage: 'worker',
  summary: 'do background jobs, beside websites that run with FORECOURT_WORKER=0',
  options: {},
  positionals: { min: 0, max: 0 },
  outlivesReaders: true,
  async run(context) {
    const log = createLog(context.environment.logLevel)
    const running = await openWorker(context, await context.openDatabase(), log)
    log.info('working')
    const reason = await stopRequested()
    log.info({ reason }, 'stopping')
    exitAtLast(workerStopMs)
    await running.stop()
    return 0
  },
}

export async function openWorker(
  context: CommandContext,
  database: Database,
  log: Log,
  /** Of the website that mails of sites without an address of their own lead to. */
  port = context.environment.port,
): Promise<Worker> {
  const { environment } = context
  const mailer = await openMailer(context, database)
  const lanes = listLanes({
    database,
    files: openOriginals(environment),
    mailer,
    senderAddress: environment.mailFrom ?? null,
    secrets: getSecrets(environment.secret, environment.dataFolder),
    loopbackWebhooks: environment.loopbackWebhooks,
    findSite: createSiteFinder(database, log, () => performance.now()),
    originOf: (site) => decideSiteOrigin(site.configuration, port),
    log,
    now: () => context.now(),
  })
  const jobs = await startWorker({ database, lanes, log })
  const sweep = repeat(
    sweepMs,
    async () => {
      await requeueStranded(database)
      await forgetConfirmedAddresses(database)
    },
    (error) => log.warn({ err: error }, 'stranded deliveries are not looked for'),
  )
  const leadFiles = openLeadFiles(environment.dataFolder)
  const fileSweep = repeat(
    fileSweepMs,
    () => sweepLeadFiles(database, leadFiles),
    (error) => log.warn({ err: error }, 'files that no lead owns are not looked for'),
  )
  const parts: { stop(): Promise<void> }[] = [sweep, fileSweep, jobs]
  const stop = async (): Promise<void> => {
    await Promise.all(parts.map((part) => part.stop()))
    await mailer.close()
  }
  try {
    const feeder = await openRemoteFeeder(environment, database, log)
    if (feeder !== undefined) parts.push(feeder)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

async function openMailer({ environment }: CommandContext, database: Database): Promise<Mailer> {
  if (environment.smtpUrl === undefined) return openKeptMailer(database)
  // A large library: only processes that send have it in memory.
  const { openSmtpMailer } = await import('#platform/mail/smtp-mailer.ts')
  return openSmtpMailer({ url: environment.smtpUrl, atOnce: mailsAtOnce })
}
