import { countUnsent, queueUnsent } from '#modules/leads/delivery/unsent/queue-unsent.ts'
import { queueStoredMails } from '#platform/mail/queue-stored-mails.ts'
import { countUnsentOfSite } from '#platform/mail/stored-mail.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

interface MailSendOptions extends JsonOption {
  readonly site?: string
  readonly dryRun?: boolean
}

interface SentMails {
  readonly site: string
  /** Deliveries of leads; their mails are composed again. */
  readonly leads: number
  readonly others: number
  /** Mails about something that is over by now; they are not sent. */
  readonly outdated: number
}

interface NamedSite {
  readonly id: number
  readonly slug: string
}

export async function runMailSend(
  context: CommandContext,
  options: MailSendOptions,
): Promise<number> {
  const isDryRun = options.dryRun === true
  if (!isDryRun && context.environment.smtpUrl === undefined) {
    const message =
      'There is no mail server. Set SMTP_URL, for this command and for every process that does jobs: those send the mails.'
    return refuse(context, options, { code: 'mail.no-server', message })
  }
  const database = await context.openDatabase()
  const sites = await listSites(database, options.site ?? null)
  if (options.site !== undefined && sites.length === 0) {
    const message = `There is no site '${options.site}'.`
    return refuse(context, options, { code: 'mail.unknown-site', message })
  }
  const mails: SentMails[] = []
  for (const site of sites) {
    const found = await (isDryRun ? count(database, site) : queue(database, site))
    if (found.leads + found.others + found.outdated > 0) mails.push(found)
  }
  if (options.json === true) context.print(JSON.stringify({ mails, queued: !isDryRun }))
  else for (const line of describe(mails, isDryRun)) context.print(line)
  return 0
}

function listSites(database: Database, slug: string | null): Promise<NamedSite[]> {
  return database.asOwner(async (tx) => {
    const sql = 'SELECT id, slug FROM sites WHERE $1::text IS NULL OR slug = $1 ORDER BY slug'
    return (await tx.query<NamedSite>(sql, [slug])).rows
  })
}

/**
 * Leads are queued first: queueing a lead's delivery removes its stored mail, which would otherwise be queued and
 * counted a second time with the other stored mails.
 */
async function queue(database: Database, site: NamedSite): Promise<SentMails> {
  const leads = await queueUnsent(database, site)
  const others = await queueStoredMails(database, site.id)
  const { outdated } = await countOf(database, site)
  return { site: site.slug, leads, others, outdated }
}

async function count(database: Database, site: NamedSite): Promise<SentMails> {
  const { leads, waiting, outdated } = await countOf(database, site)
  return { site: site.slug, leads, others: Math.max(0, waiting - leads), outdated }
}

const countOf = (database: Database, { id }: NamedSite) =>
  database.withScope(ownScopeOf(id), async (tx) => ({
    leads: await countUnsent(tx),
    ...(await countUnsentOfSite(tx)),
  }))

function describe(mails: readonly SentMails[], isDryRun: boolean): string[] {
  if (mails.length === 0) return ['No mail is stored.']
  const verb = isDryRun ? 'would be sent' : 'are queued'
  return [
    ...mails.map(({ site, leads, others, outdated }) => {
      const past =
        outdated === 0 ? '' : `; ${outdated} tell only what is past by now, and are not sent`
      return `${site}: ${leads} mails about leads and ${others} others ${verb}${past}`
    }),
    ...(isDryRun
      ? []
      : ['Processes that do jobs send them; doctor says how many are not sent yet.']),
  ]
}
