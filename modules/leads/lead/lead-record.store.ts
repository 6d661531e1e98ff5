import type { Tx } from '#platform/postgres/database.ts'
import type { DeliveryState } from './delivery-state.rules.ts'

/** A lead's fields in a list; names are those of the API. */
export interface LeadHead {
  readonly id: string
  readonly created_at: Date
  readonly completed_at: Date | null
  readonly state: 'incomplete' | 'complete'
  readonly category: string
  readonly subcategory: string | null
  readonly form: string | null
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly car_id: number | null
  readonly dealership_slug: string | null
  readonly location_id: number | null
  readonly flagged: boolean
  readonly flag: string | null
  readonly released_at: Date | null
  /** Why the chosen time was not booked; null: it was booked, or no time was chosen. */
  readonly no_time_reason: string | null
  /** Why the files of the lead were left out; null: it has all of them. */
  readonly no_files_reason: string | null
  /** How often the sender sent the same lead again. */
  readonly repeats: number
}

/** Number of a lead's deliveries by state, without zero counts. */
export type DeliveryCounts = Readonly<Partial<Record<DeliveryState, number>>>

/** A lead in the output of `lead list`; names are those of the API. */
export interface LeadListEntry extends LeadHead {
  readonly deliveries: DeliveryCounts
}

export const leadHead = `id, created_at, completed_at, state, category, subcategory, form,
  trim(first_name || ' ' || last_name) AS name, email, phone, vehicle_id AS car_id, dealership_slug,
  location_id, flag IS NOT NULL AS flagged, flag, released_at, no_time_reason, no_files_reason, repeats`

/** SQL that selects a `DeliveryCounts`. */
export const deliveryCounts = `coalesce((SELECT jsonb_object_agg(d.state, d.n) FROM (
    SELECT state, count(*) AS n FROM lead_deliveries WHERE lead_id = leads.id GROUP BY state) AS d), '{}')`

/**
 * A site's leads, including flagged ones, newest first.
 *
 * @param limit Infinity: all
 */
export async function listLeads(tx: Tx, siteId: number, limit: number): Promise<LeadListEntry[]> {
  const { rows } = await tx.query<LeadListEntry>(
    `SELECT ${leadHead}, ${deliveryCounts} AS deliveries FROM leads WHERE site_id = $1 ORDER BY created_at DESC, id LIMIT $2`,
    [siteId, Number.isFinite(limit) ? limit : null],
  )
  return rows
}

/** Everything stored about a lead; times are ISO 8601. */
export interface LeadRecord extends LeadHead {
  readonly site: string
  readonly event_id: string | null
  readonly idempotency_key: string
  /** §3 Lead payload. */
  readonly payload: Readonly<Record<string, unknown>>
  readonly steps: readonly {
    readonly step_index: number
    readonly saved_at: string
    readonly fields: Readonly<Record<string, unknown>>
  }[]
  readonly consents: readonly {
    readonly field: string
    readonly wording: string
    readonly wording_version: string
    readonly agreed: boolean
    readonly preticked: boolean
    readonly touched: boolean | null
    readonly shown_on: string | null
    readonly given_at: string
  }[]
  readonly files: readonly {
    readonly id: string
    readonly field: string
    readonly name: string
    readonly media_type: string
    readonly bytes: number
  }[]
  readonly deliveries: readonly LeadDeliveryRecord[]
  /** Confirmations by dealers' own systems. */
  readonly receipts: readonly {
    /** The lead's id in that system. */
    readonly reference: string | null
    readonly received_at: string
  }[]
}

interface LeadDeliveryRecord {
  readonly id: string
  readonly kind: string
  readonly destination: string
  readonly revision: number
  readonly state: DeliveryState
  readonly next_attempt_at: string
  readonly last_error: string | null
  readonly delivered_at: string | null
  readonly attempts: readonly {
    readonly started_at: string
    readonly ended_at: string | null
    /** Null: the attempt was interrupted, so its outcome is unknown. */
    readonly succeeded: boolean | null
    readonly detail: string | null
  }[]
}

const listOf = (columns: string, table: string, order: string) =>
  `coalesce((SELECT jsonb_agg(to_jsonb(r) ORDER BY ${order})
             FROM (SELECT ${columns} FROM ${table} WHERE lead_id = leads.id) AS r), '[]')`

const deliveryColumns = `id, kind, destination, revision, state, next_attempt_at, last_error, delivered_at,
  created_at, coalesce((SELECT jsonb_agg(to_jsonb(a) ORDER BY a.started_at)
    FROM (SELECT started_at, ended_at, succeeded, detail FROM delivery_attempts
          WHERE delivery_id = lead_deliveries.id) AS a), '[]') AS attempts`

/** @param id a UUID */
export async function findLeadRecord(tx: Tx, id: string): Promise<LeadRecord | undefined> {
  const { rows } = await tx.query<LeadRecord>(
    `SELECT ${leadHead}, (SELECT slug FROM sites WHERE sites.id = leads.site_id) AS site, event_id,
            idempotency_key, payload,
            ${listOf('step_index, saved_at, fields', 'lead_steps', 'r.step_index')} AS steps,
            ${listOf(
              'field, wording, wording_version, agreed, preticked, touched, shown_on, given_at',
              'lead_consents',
              'r.field',
            )} AS consents,
            ${listOf('id, field, name, media_type, bytes', 'lead_files', 'r.field, r.name')} AS files,
            ${listOf(deliveryColumns, 'lead_deliveries', 'r.created_at, r.destination')} AS deliveries,
            ${listOf('reference, received_at', 'lead_receipts', 'r.received_at')} AS receipts
     FROM leads WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** The sender of a lead; '' for values that they did not give. */
export interface LeadPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly postcode: string
}

/** The sender of a lead in the scope's site; undefined: no such lead. */
export async function findLeadPerson(tx: Tx, id: string): Promise<LeadPerson | undefined> {
  const { rows } = await tx.query<LeadPerson>(
    `SELECT first_name AS "firstName", last_name AS "lastName", coalesce(email, '') AS email,
       coalesce(phone, '') AS phone, coalesce(payload ->> 'postcode', '') AS postcode
     FROM leads WHERE id = $1`,
    [id],
  )
  return rows[0]
}
