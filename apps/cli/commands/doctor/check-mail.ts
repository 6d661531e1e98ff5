import { listUnsentCounts } from '#modules/leads/delivery/unsent/queue-unsent.ts'
import type { Environment } from '#platform/config/environment.ts'
import { findMissingMailServer, isProduction } from '#platform/config/mail-server.rules.ts'
import { countUnsentMails } from '#platform/mail/stored-mail.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findSiteClocks, utcClock } from '../../printing/site-clock.ts'
import type { Finding } from './finding.types.ts'

type MailEnvironment = Pick<Environment, 'databaseUrl' | 'demo' | 'smtpUrl' | 'isWithoutMail'>

/** Finds mails that were not sent because there is no mail server, and reports a missing mail server. */
export async function checkMail(
  environment: MailEnvironment,
  database: Database,
): Promise<Finding[]> {
  const { leads, mails } = await database.asOwner(async (tx) => ({
    leads: await listUnsentCounts(tx),
    mails: await countUnsentMails(tx),
  }))
  const slugs = mails.map(({ site }) => site)
  const clocks = await findSiteClocks(database, slugs)
  // A demonstration has no real customers, and its mails can be read at /__mail.
  const severity = isProduction(environment) ? 'warning' : 'notice'
  const next =
    environment.smtpUrl === undefined
      ? 'set SMTP_URL for every process that does jobs, then run mail send'
      : 'run mail send'
  const report = (what: string, state: Finding['state'], detail: string): Finding => ({
    state,
    what,
    detail,
  })
  return [
    checkMailServer(environment),
    ...leads.map(({ site, count }) =>
      report(site, severity, `${count} deliveries of leads are not sent: no mail server; ${next}`),
    ),
    ...mails.flatMap(({ site, waiting, outdated, oldestAt }) => [
      ...(waiting === 0 || oldestAt === null
        ? []
        : [
            report(
              site,
              severity,
              `${waiting} mails are not sent: no mail server; the oldest was stored at ${(clocks.get(site) ?? utcClock).time(oldestAt)}; ${next}`,
            ),
          ]),
      ...(outdated === 0
        ? []
        : [
            report(
              site,
              'notice',
              `${outdated} mails were not sent: no mail server; they tell what is past by now, and stay stored until the site keeps them no longer`,
            ),
          ]),
    ]),
  ]
}

function checkMailServer(environment: MailEnvironment): Finding {
  const what = 'mail'
  const missing = findMissingMailServer(environment)
  if (missing !== undefined) return { state: 'fault', what, detail: missing }
  if (environment.smtpUrl !== undefined) {
    return { state: 'ok', what, detail: `sent by ${new URL(environment.smtpUrl).host}` }
  }
  return environment.isWithoutMail
    ? { state: 'warning', what, detail: 'MAIL=none: mails are stored, and nobody gets any' }
    : { state: 'notice', what, detail: 'no SMTP_URL: mails are stored, and read at /__mail' }
}
