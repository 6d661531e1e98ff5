import type { DeliveryKind } from '#modules/leads/delivery/routing.rules.ts'
import type { DeliveryState } from '#modules/leads/lead/delivery-state.rules.ts'
import type { StoredLead } from '#modules/leads/lead/lead.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { LeadChannel } from '../list/inbox-filter.schema.ts'
import type { LeadBooking, LeadConsent } from './inbox-lead.types.ts'

/** JSON has times as text. */
type AsJson<Row> = { readonly [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] }

export interface FoundDelivery {
  readonly id: string
  readonly kind: DeliveryKind
  readonly destination: string
  readonly revision: number
  readonly state: DeliveryState
  readonly nextAttemptAt: string
  readonly lastError: string | null
  readonly deliveredAt: string | null
  readonly attempts: readonly {
    readonly at: string
    /** Null: interrupted. */
    readonly succeeded: boolean | null
    readonly detail: string | null
  }[]
}

export interface FoundLead extends Omit<StoredLead, 'siteId'> {
  readonly channel: LeadChannel
  readonly customerId: string | null
  readonly workedAt: Date | null
  readonly consents: readonly AsJson<LeadConsent>[]
  readonly files: readonly {
    readonly id: string
    readonly field: string
    readonly name: string
    readonly mediaType: string
    readonly bytes: number
  }[]
  readonly deliveries: readonly FoundDelivery[]
  readonly booking: AsJson<LeadBooking> | null
  readonly vehicle: {
    readonly id: number
    readonly year: number
    readonly make: string
    readonly model: string
    readonly stockNumber: string
    readonly locationId: number | null
    readonly carType: 'new' | 'used' | 'demo'
    readonly isInStock: boolean
    /** Null: it has left the stock. */
    readonly slug: string | null
  } | null
}

const listOf = (columns: string, table: string, order: string) =>
  `coalesce((SELECT jsonb_agg(to_jsonb(r) ORDER BY ${order})
             FROM (SELECT ${columns} FROM ${table} WHERE lead_id = leads.id) AS r), '[]')`

const deliveryColumns = `id, kind, destination, revision, state, next_attempt_at AS "nextAttemptAt",
  last_error AS "lastError", delivered_at AS "deliveredAt", created_at,
  coalesce((SELECT jsonb_agg(to_jsonb(a) ORDER BY a.id)
    FROM (SELECT id, started_at AS at, succeeded, detail FROM delivery_attempts
          WHERE delivery_id = lead_deliveries.id ORDER BY id DESC LIMIT 20) AS a), '[]') AS attempts`

/** What is stored of a lead that the transaction sees. */
export async function findInboxLead(tx: Tx, id: string): Promise<FoundLead | undefined> {
  const { rows } = await tx.query<FoundLead>(
    `SELECT id, state, form, category, subcategory, flag, first_name AS "firstName", last_name AS "lastName", email,
       phone, vehicle_id AS "vehicleId", vehicle_shown AS "vehicleShown", dealership_slug AS "dealershipSlug",
       location_id AS "locationId", payload, released_at AS "releasedAt", no_time_reason AS "noTimeReason",
       no_files_reason AS "noFilesReason", created_at AS "createdAt", completed_at AS "completedAt",
       worked_at AS "workedAt",
       (SELECT channel FROM lead_contacts WHERE lead_id = leads.id) AS channel,
       (SELECT customer_id FROM lead_contacts WHERE lead_id = leads.id) AS "customerId",
       ${listOf(
         `field, wording, agreed, preticked, touched, shown_on AS "shownOn", given_at AS "givenAt"`,
         'lead_consents',
         'r.field',
       )} AS consents,
       ${listOf('id, field, name, media_type AS "mediaType", bytes', 'lead_files', 'r.field, r.name, r.id')} AS files,
       ${listOf(deliveryColumns, 'lead_deliveries', 'r.created_at, r.destination')} AS deliveries,
       (SELECT jsonb_build_object('id', id, 'kind', kind, 'state', state, 'startsAt', starts_at, 'endsAt', ends_at)
        FROM bookings WHERE lead_id = leads.id) AS booking,
       (SELECT jsonb_build_object('id', id, 'year', year, 'make', make, 'model', model, 'stockNumber', stocknum,
          'locationId', location_id, 'carType', car_type, 'isInStock', removed_at IS NULL AND status <> 'sold',
          'slug', CASE WHEN removed_at IS NULL THEN slug END)
        FROM vehicles WHERE id = leads.vehicle_id) AS vehicle
     FROM leads WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** Marks a lead as opened by a person. Opening it again has no effect. */
export async function markRead(tx: Tx, leadId: string, personId: string): Promise<void> {
  await tx.query(
    'INSERT INTO lead_reads (lead_id, person_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [leadId, personId],
  )
}

/** Names of people by their ids, without those who were deleted. */
export async function listNames(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<{ id: string; name: string | null }>(
    'SELECT id, staff_name(id) AS name FROM unnest($1::uuid[]) AS id',
    [ids],
  )
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}
