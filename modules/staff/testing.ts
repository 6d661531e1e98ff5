import { randomUUID } from 'node:crypto'
import {
  buildExampleDealership,
  buildExampleFile,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { handleJob } from '#platform/jobs/handle-job.ts'
import { createLog } from '#platform/log/log.ts'
import type { Mail, Mailer } from '#platform/mail/mail.types.ts'
import { type QueuedJob } from '#platform/jobs/take-jobs.fake.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PersonActor, ShellActor } from './access/actor.types.ts'
import type { StaffRole } from './access/membership.types.ts'
import { createStaffCodeSender } from './codes/send-staff-code.ts'
import { sendStaffCodeJob } from './codes/send-staff-code.job.ts'
import { createStaffLinkSender } from './links/send-staff-link.ts'
import { sendStaffLinkJob } from './links/send-staff-link.job.ts'
import { createStaffNoticeSender } from './notices/send-staff-notice.ts'
import { sendStaffNoticeJob } from './notices/send-staff-notice.job.ts'
import { openStaffService, type StaffServiceParts } from './open-staff-service.ts'
import type { StaffBrowser } from './service/staff-service.types.ts'
import { listMembershipsOf } from './sessions/staff-session.store.ts'

export const testSecrets = ['a secret of at least 32 characters'] as const
export const testOrigin = 'https://console.example'
export const shell: ShellActor = { kind: 'shell', name: 'root', channel: 'command' }

let addresses = 0
/** A browser at a network address of its own, so that tests do not use up each other's attempts. */
export const openBrowser = (): StaffBrowser => ({
  address: `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`,
  userAgent: 'Example Browser',
})

export const openTestService = (database: Database, more: Partial<StaffServiceParts> = {}) =>
  openStaffService({
    database,
    secrets: testSecrets,
    consoleOrigin: testOrigin,
    isDemonstration: false,
    steadyClock: () => 0,
    clock: () => new Date(),
    ...more,
  })

export interface TestPlaces {
  readonly own: Site
  /** Of the same group. */
  readonly sister: Site
  /** Of another group. */
  readonly foreign: Site
}

/** Three sites, two of them of one group. Each has two locations. */
export async function openTestPlaces(database: Database): Promise<TestPlaces> {
  const own = await applyTestSite(database, 'own', 'family')
  const sister = await applyTestSite(database, 'sister', 'family')
  const foreign = await applyTestSite(database, 'foreign', 'others')
  return { own, sister, foreign }
}

async function applyTestSite(database: Database, slug: string, group: string): Promise<Site> {
  const locations = ['yard', 'workshop'].map((name) =>
    buildExampleLocation({ slug: `${slug}-${name}`, name: `The ${name}` }),
  )
  const file = buildExampleFile({
    slug,
    name: `Dealer ${slug}`,
    hosts: [`${slug}.example`],
    dealership_group: { slug: group, name: `Group ${group}` },
    dealerships: [buildExampleDealership({ slug, locations })],
  })
  const applied = await applySite(database, file, [], { remove: true, joinGroup: true })
  if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
  const [load] = await loadSites(database, [], [slug])
  if (load?.ok !== true) throw new Error('the site of the test does not load')
  return load.site
}

export interface TestMembership {
  readonly role: StaffRole
  readonly site?: Site
  readonly groupId?: number
  readonly locationId?: number
  readonly categories?: readonly string[]
}

export interface TestPerson {
  readonly id: string
  readonly email: string
}

/** Adds a person who has signed in before, with memberships. */
export function addPerson(
  database: Database,
  memberships: readonly TestMembership[],
  {
    name = 'Ana Example',
    joined = true,
  }: { readonly name?: string; readonly joined?: boolean } = {},
): Promise<TestPerson> {
  const email = `ana-${randomUUID().slice(0, 8)}@dealer.example`
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `INSERT INTO staff_people (email, name, joined_at) VALUES ($1, $2, CASE WHEN $3 THEN now() END) RETURNING id`,
      [email, name, joined],
    )
    const { id } = rows[0]!
    for (const { role, site, groupId, locationId, categories } of memberships) {
      await tx.query(
        `INSERT INTO staff_memberships (person_id, role, site_id, group_id, location_id, categories, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
        [id, role, site?.id ?? null, groupId ?? null, locationId ?? null, categories ?? null],
      )
    }
    return { id, email }
  })
}

/** The actor of a person, with the memberships that the database has now. */
export async function actAs(database: Database, { id, email }: TestPerson): Promise<PersonActor> {
  const memberships = await database.asStaff({ personId: id }, (tx) => listMembershipsOf(tx, id))
  return {
    kind: 'person',
    personId: id,
    name: 'Ana Example',
    email,
    memberships,
    channel: 'console',
    confirmedAt: null,
  }
}

/** The same, as somebody who has just shown a passkey. */
export const actConfirmed = async (
  database: Database,
  person: TestPerson,
): Promise<PersonActor> => ({
  ...(await actAs(database, person)),
  confirmedAt: new Date(),
})

/** Does the given jobs, as a worker does. @returns the mails that were sent */
export async function runJobs(
  database: Database,
  sites: readonly Site[],
  jobs: readonly QueuedJob[],
  mailer: Mailer & { readonly sent: readonly Mail[] } = openTestMailer(),
): Promise<readonly Mail[]> {
  const parts = {
    database,
    mailer,
    senderAddress: null,
    secrets: testSecrets,
    findSite: (id: number) => Promise.resolve(sites.find((site) => site.id === id)),
    consoleOrigin: testOrigin,
  }
  const handlers = [
    handleJob(sendStaffCodeJob, createStaffCodeSender(parts)),
    handleJob(sendStaffLinkJob, createStaffLinkSender(parts)),
    handleJob(sendStaffNoticeJob, createStaffNoticeSender(parts)),
  ]
  const attempt = { isLast: false, signal: new AbortController().signal, log: createLog('silent') }
  for (const { name, payload } of jobs) {
    const handler = handlers.find((each) => each.name === name)
    if (handler === undefined) throw new Error(`no handler of ${name}`)
    await handler.run(payload, attempt)
  }
  return mailer.sent
}

/** Collects every mail, or refuses them all. */
export function openTestMailer({ refuses = false } = {}) {
  const sent: Mail[] = []
  return {
    sent: sent as readonly Mail[],
    send: (_siteId: number, mail: Mail) => {
      sent.push(mail)
      return Promise.resolve(
        refuses
          ? ({ ok: false, reason: 'the server is away', fault: 'server' } as const)
          : ({ ok: true, detail: '' } as const),
      )
    },
    close: () => Promise.resolve(),
  }
}

/** The token of a link in a text. */
export const findToken = (text: string): string => /\/link\/([\w-]+)/.exec(text)?.[1] ?? ''

/** The code of a mail. */
export const findCode = ({ subject }: Mail): string => /^\d{6}/.exec(subject)?.[0] ?? ''
