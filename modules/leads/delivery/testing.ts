import { randomUUID } from 'node:crypto'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { buildExampleFile, buildExampleLocation } from '#modules/sites/example-site-file.fake.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { StoredLead } from '../lead/lead.types.ts'
import type { DeliveryParts, SendDelivery } from './deliver-lead.ts'
import { createDeliverer } from './deliver-lead.ts'
import type { SendOutcome } from './delivery.types.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'

/** A small dealer whose leads are delivered as the test configures. */
export async function applyLeadSite(
  database: Database,
  leads: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Promise<Site> {
  const location = buildExampleLocation({
    contact_detail: {
      email: 'yard@example-cars.example',
      phone: '(07) 5550 1234',
      opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
        weekday,
        status: 'Open',
        open: '09:00',
        close: '17:00',
      })),
    },
  })
  const file = buildExampleFile({
    email: 'hello@example-cars.example',
    dealerships: [{ slug: 'example-cars', name: 'Example Cars', locations: [location] }],
    leads: { routes: [{ emails: ['sales@example-cars.example'] }], ...leads },
    ...more,
  })
  const applied = await applySite(database, file, [], { remove: true })
  if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
  const [load] = await loadSites(database, [], [applied.slug])
  if (load?.ok !== true) throw new Error('the site of the test does not load')
  return load.site
}

/** A stored lead, with a test's changes. */
export function storeTestLead(
  database: Database,
  site: Site,
  more: Partial<StoredLead> = {},
): Promise<StoredLead> {
  const lead = {
    state: 'complete' as const,
    flag: null,
    category: 'General Enquiry',
    firstName: 'Ana',
    lastName: 'Example',
    email: 'ana@visitor.example' as string | null,
    phone: '0412 345 678' as string | null,
    payload: { message: 'Is it still there?' },
    ...more,
  }
  return database.withScope(scopeOf(site), async (tx) => {
    const { rows } = await tx.query<StoredLead>(
      `INSERT INTO leads (site_id, idempotency_key, body_hash, state, category, flag, first_name, last_name, email,
         phone, payload, completed_at)
       VALUES ($1, $2, '', $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $3 = 'complete' THEN now() END)
       RETURNING id, site_id AS "siteId", state, form, category, subcategory, flag, first_name AS "firstName",
         last_name AS "lastName", email, phone, vehicle_id AS "vehicleId",
         dealership_slug AS "dealershipSlug", location_id AS "locationId", payload,
         released_at AS "releasedAt", no_time_reason AS "noTimeReason", no_files_reason AS "noFilesReason", created_at AS "createdAt", completed_at AS "completedAt"`,
      [
        site.id,
        randomUUID(),
        lead.state,
        lead.category,
        lead.flag,
        lead.firstName,
        lead.lastName,
        lead.email,
        lead.phone,
        JSON.stringify(lead.payload),
      ],
    )
    return rows[0]!
  })
}

export interface DeliveryLine {
  readonly id: string
  readonly destination: string
  readonly revision: number
  readonly state: string
  readonly attempts: number
  readonly lastError: string | null
  /** Seconds until the delivery is due, by the database's clock. */
  readonly dueInSeconds: number
  readonly isLeased: boolean
  /** Seconds until the delivery's queued job runs; null: it has no job. */
  readonly jobInSeconds: number | null
}

export function listDeliveryLines(database: Database, leadId: string): Promise<DeliveryLine[]> {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<DeliveryLine>(
      `SELECT delivery.id, destination, delivery.revision, state, delivery.attempts, delivery.last_error AS "lastError",
              extract(epoch FROM next_attempt_at - now())::float8 AS "dueInSeconds",
              coalesce(leased_until > now(), false) AS "isLeased",
              extract(epoch FROM run_at - now())::float8 AS "jobInSeconds"
       FROM lead_deliveries AS delivery
       LEFT JOIN graphile_worker.jobs
         ON key = 'site:' || site_id || ':delivery:' || delivery.id AND locked_at IS NULL
       WHERE lead_id = $1 ORDER BY destination, revision`,
      [leadId],
    )
    return rows
  })
}

/** Queues a lead's deliveries without jobs, because the test attempts them itself. */
export async function queueTestDeliveries(
  database: Database,
  site: Site,
  lead: StoredLead,
  revision = 0,
): Promise<DeliveryLine[]> {
  await database.withScope(scopeOf(site), (tx) => queueDeliveries(tx, site, lead, { revision }))
  return listDeliveryLines(database, lead.id)
}

export interface TestWorker {
  /** Attempts a delivery, as its job does. */
  deliver(deliveryId: string): Promise<void>
  /** The sender's calls, in order. */
  readonly sent: readonly Parameters<SendDelivery>[]
}

/** Attempts deliveries with the test's sender. */
export function createTestWorker(
  database: Database,
  site: Site,
  send: (...sent: Parameters<SendDelivery>) => Promise<SendOutcome> | SendOutcome,
  more: Partial<DeliveryParts> = {},
): TestWorker {
  const sent: Parameters<SendDelivery>[] = []
  const parts: DeliveryParts = {
    database,
    findSite: () => Promise.resolve(site),
    originOf: () => 'https://www.example-cars.example',
    send: async (...given) => {
      sent.push(given)
      return send(...given)
    },
    secrets: ['a secret of at least 32 characters'],
    chance: () => 0,
    ...more,
  }
  const deliver = createDeliverer(parts)
  const log = { info: () => undefined, warn: () => undefined }
  return {
    sent,
    deliver: (deliveryId) =>
      deliver({ siteId: site.id, deliveryId }, new AbortController().signal, log),
  }
}

/** Shifts a delivery's times into the past, so that it is due now. */
export function makeDue(database: Database, deliveryId: string): Promise<unknown> {
  return database.asOwner((tx) =>
    tx.query(`UPDATE lead_deliveries SET next_attempt_at = now() WHERE id = $1`, [deliveryId]),
  )
}
