import { randomUUID } from 'node:crypto'
import { openTestMailer } from '#modules/staff/testing.ts'
import { leadConsequences } from '#modules/leads/submit/lead-consequences.ts'
import { buildTestContext, buildTestParts } from '#modules/leads/submit/testing.ts'
import { applyReservingSites } from '#modules/reservations/testing.ts'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { handleJob } from '#platform/jobs/handle-job.ts'
import { type QueuedJob, takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { createLog } from '#platform/log/log.ts'
import type { Mail } from '#platform/mail/mail.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { endCourtesyHoldJob } from './hold/end-courtesy-hold.job.ts'
import { createCourtesyHoldEnder } from './hold/expire-hold.ts'
import { queueEndMails } from './mail/queue-end-mails.ts'
import { sendCourtesyCodeJob } from './mail/send-courtesy-code.job.ts'
import { createCourtesyCodeSender } from './mail/send-courtesy-code.ts'
import { sendCourtesyMailJob } from './mail/send-courtesy-mail.job.ts'
import { createCourtesyMailer } from './mail/send-courtesy-mail.ts'
import type { CourtesyParts } from './service/courtesy-parts.types.ts'
import type {
  ConfirmOutcome,
  CourtesyService,
  RequestOutcome,
  SentCourtesyRequest,
} from './service/courtesy-service.types.ts'
import { openCourtesyHolds } from './service/open-courtesy-holds.ts'

export const testSecrets = ['a secret of at least 32 characters'] as const

/** Sites of one group and dealership that keep vehicles, around the clock. */
export function applyCourtesySites(
  database: Database,
  slugs: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<Site[]> {
  const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: 'Open',
    open: '00:00',
    close: '24:00',
  }))
  const location = buildExampleLocation({
    slug: `${slugs[0]}-main`,
    contact_detail: { phone: '(07) 5550 1234', opening_hours },
  })
  return applyReservingSites(database, slugs, {
    dealerships: [buildExampleDealership({ slug: `${slugs[0]}-yard`, locations: [location] })],
    closed_on_public_holidays: false,
    courtesy_holds: { enabled: true },
    ...more,
  })
}

/** A vehicle as websites find it, from its row. */
export async function findTestVehicle(
  database: Database,
  site: Site,
  id: number,
): Promise<EnquiryVehicle | undefined> {
  const row = await database.asOwner(async (tx) => {
    const { rows } = await tx.query<{
      slug: string
      stocknum: string
      status: 'in_stock' | 'coming_soon' | 'sold'
      sold: boolean
      reserved: boolean
    }>(
      `SELECT slug, stocknum, status, sold, reserved OR reserved_online AS reserved FROM vehicles
       WHERE id = $1 AND removed_at IS NULL AND show_on_dealer_website AND dealership_id = ANY ($2)`,
      [id, site.dealerships.map((dealership) => dealership.id)],
    )
    return rows[0]
  })
  if (row === undefined) return undefined
  const { slug, stocknum, ...state } = row
  return {
    card: { id, title: '2022 Kia Rio', href: `/cars/${slug}` } as EnquiryVehicle['card'],
    make: 'Kia',
    model: 'Rio',
    carType: 'used',
    available: !state.sold,
    ...state,
    stockNumber: stocknum,
    price: 25_990,
    dealershipSlug: site.dealerships[0]!.slug,
    locationId: site.dealerships[0]!.locations[0]!.id,
  }
}

export const openTestCourtesy = (
  database: Database,
  more: Partial<CourtesyParts> = {},
): CourtesyService => {
  const { parts } = buildTestParts(database, {
    consequences: leadConsequences,
    findVehicle: (site, id) => findTestVehicle(database, site, id),
  })
  return openCourtesyHolds({
    database,
    secrets: testSecrets,
    limitsRequests: true,
    reachesShoppers: true,
    countShown: () => Promise.resolve(1000),
    leads: parts,
    originOf: ({ slug }) => `https://www.${slug}.example`,
    ...more,
  })
}

let shoppers = 0

/** The request of a new shopper, from a browser and a network address of their own. */
export function buildCourtesyRequest(
  vehicleId: number,
  change: Partial<SentCourtesyRequest> & { readonly email?: string; readonly phone?: string } = {},
): SentCourtesyRequest {
  shoppers += 1
  const { email, phone, ...more } = change
  return {
    vehicleId,
    shopper: {
      name: 'Robin Lee',
      email: email ?? `robin-${shoppers}@visitor.example`,
      phone: phone ?? `04${String(10_000_000 + shoppers)}`,
    },
    optIn: false,
    browserKey: randomUUID(),
    clientAddress: `10.1.${Math.floor(shoppers / 250)}.${shoppers % 250}`,
    botToken: null,
    ...more,
  }
}

/** Does the waiting jobs about courtesy holds, as a worker does. @returns the mails that were sent */
export async function runCourtesyJobs(
  database: Database,
  sites: readonly Site[],
  jobs?: readonly QueuedJob[],
): Promise<readonly Mail[]> {
  await queueEndMails(database)
  const mailer = openTestMailer()
  const parts = {
    database,
    mailer,
    senderAddress: null,
    secrets: testSecrets,
    findSite: (id: number) => Promise.resolve(sites.find((site) => site.id === id)),
    originOf: ({ slug }: Site) => `https://www.${slug}.example`,
  }
  const handlers = [
    handleJob(sendCourtesyCodeJob, createCourtesyCodeSender(parts)),
    handleJob(sendCourtesyMailJob, createCourtesyMailer(parts)),
    handleJob(endCourtesyHoldJob, createCourtesyHoldEnder(parts)),
  ]
  const attempt = { isLast: false, signal: new AbortController().signal, log: createLog('silent') }
  for (const { name, payload } of jobs ?? (await takeJobs(database))) {
    await handlers.find((handler) => handler.name === name)?.run(payload, attempt)
  }
  return mailer.sent
}

export function expectRequested(outcome: RequestOutcome): string {
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`)
  return outcome.requestId
}

/** Requests a courtesy hold. @returns the request's id, and the code of its mail */
export async function requestCode(
  database: Database,
  site: Site,
  sent: SentCourtesyRequest,
  service = openTestCourtesy(database),
): Promise<{ readonly requestId: string; readonly code: string }> {
  const requestId = expectRequested(await service.request(buildTestContext(site), sent))
  const jobs = (await takeJobs(database)).filter(({ name }) => name === sendCourtesyCodeJob.name)
  const [mail] = await runCourtesyJobs(database, [site], jobs)
  return { requestId, code: mail?.subject.slice(0, 6) ?? '' }
}

/** Requests a courtesy hold and enters its code. */
export async function keepVehicle(
  database: Database,
  site: Site,
  sent: SentCourtesyRequest,
  service = openTestCourtesy(database),
): Promise<ConfirmOutcome> {
  const { requestId, code } = await requestCode(database, site, sent, service)
  const { browserKey, clientAddress } = sent
  return service.confirm(buildTestContext(site), { requestId, browserKey, code, clientAddress })
}

/** Shifts the times of a vehicle's holds into the past. */
export const letHoldsPass = (database: Database, vehicleId: number, minutes: number) =>
  database.asOwner((tx) =>
    tx.query(
      `UPDATE courtesy_holds SET held_at = held_at - make_interval(mins => $2),
         ends_at = ends_at - make_interval(mins => $2) WHERE vehicle_id = $1`,
      [vehicleId, minutes],
    ),
  )

/** How each hold of a vehicle ended, the oldest first; null: it is open. */
export const listEnds = (database: Database, vehicleId: number) =>
  database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ end: string | null }>(
      'SELECT end_reason AS "end" FROM courtesy_holds WHERE vehicle_id = $1 ORDER BY held_at',
      [vehicleId],
    )
    return rows.map(({ end }) => end)
  })
