import { readPersonKey } from '#modules/privacy/person-key.rules.ts'
import type { PersonSite } from '#modules/privacy/find-person.ts'
import { hashAddress } from '#modules/privacy/hash-address.ts'
import type { PersonCounts } from '#modules/privacy/person-request.store.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { getSecrets } from '#platform/config/secret-keys.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { CommandContext } from './command-context.ts'

interface PersonArgument {
  readonly site: PersonSite
  readonly address: string
  /** One hash per secret of the deployment, that of the current secret first. */
  readonly addressHashes: readonly [Buffer, ...Buffer[]]
}

type Parsed =
  | { readonly ok: true; readonly person: PersonArgument }
  | { readonly ok: false; readonly code: string; readonly message: string }

/** Parses the e-mail address or phone number and the site of a privacy request, which covers this site only. */
export async function parsePersonArgument(
  context: CommandContext,
  email: string,
  slug: string | undefined,
): Promise<Parsed> {
  const address = readPersonKey(email)
  if (address === undefined) {
    const message =
      'Write one whole e-mail address, such as ana@example.com, or the number of a caller.'
    return { ok: false, code: 'person.no-address', message }
  }
  if (slug === undefined) {
    return { ok: false, code: 'person.which-site', message: 'Name the site: --site SLUG.' }
  }
  const id = await findSiteId(await context.openDatabase(), slug)
  if (id === undefined) {
    return { ok: false, code: 'person.unknown-site', message: `There is no site '${slug}'.` }
  }
  const site = {
    id,
    slug,
    configuration: { region: { time_zone: await findTimeZone(context, slug) } },
  }
  const { secret, dataFolder } = context.environment
  const addressHashes = hashAddress(getSecrets(secret, dataFolder), address)
  return { ok: true, person: { site, address, addressHashes } }
}

function findSiteId(database: Database, slug: string): Promise<number | undefined> {
  return database.asFeeder(async (tx) => {
    const sql = 'SELECT id FROM sites WHERE slug = $1'
    return (await tx.query<{ id: number }>(sql, [slug])).rows[0]?.id
  })
}

/**
 * The time zone in which each day ends last: used if the site's settings have faults and its time zone is unknown, so
 * that nothing is deleted too early.
 */
const lastZone = 'Etc/GMT+12'

async function findTimeZone(context: CommandContext, slug: string): Promise<string> {
  const [load] = await loadSites(await context.openDatabase(), [], [slug])
  return load?.ok === true ? load.site.configuration.region.time_zone : lastZone
}

/** '2 leads, 1 file, 0 mails, 2 events, 1 account with 3 saved vehicles and 1 saved search'. */
export function describeCounts(counts: PersonCounts): string {
  const {
    leads,
    files,
    mails,
    events,
    accounts = 0,
    bookings = 0,
    reservations = 0,
    finance_applications: applications = 0,
    kept_reservations: kept = 0,
  } = counts
  const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`
  return [
    count(leads, 'lead'),
    count(files, 'file'),
    count(mails, 'mail'),
    count(events, 'event'),
    ...(bookings === 0 ? [] : [count(bookings, 'booking')]),
    ...(reservations === 0 ? [] : [count(reservations, 'reservation')]),
    ...(accounts === 0
      ? []
      : [
          `${count(accounts, 'account')} with ${count(counts.saved_vehicles ?? 0, 'saved vehicle')} and ${counts.saved_searches ?? 0} saved ${counts.saved_searches === 1 ? 'search' : 'searches'}`,
        ]),
    ...(applications === 0 ? [] : [count(applications, 'finance application')]),
    ...(kept === 0
      ? []
      : [`but not ${count(kept, 'sale')} whose notice the law has the dealer keep for six years`]),
  ].join(', ')
}

/** Added to every answer to a privacy request: copies that no command can reach. */
export const notCovered =
  'Not covered: copies that the dealer received by mail or webhook, and backups.'

/** Confirms that the request is recorded, without the person's address. */
export const describeRecord = (addressHashes: readonly [Buffer, ...Buffer[]]): string =>
  `On record for address hash ${addressHashes[0].toString('hex')}.`
