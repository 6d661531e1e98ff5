import { listVehiclesById } from '#modules/vehicles/store/vehicle.store.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { planOnce } from '#platform/postgres/planned-text.ts'
import type { StoredLead } from '../lead/lead.types.ts'
import type { DeliveredConsent, DeliveredFile, DeliveredLead } from './delivered-lead.types.ts'
import { lease } from './delivery.store.ts'
import type { ArrivedDelivery, TakenDelivery } from './delivery.types.ts'
import type { DeliveryKind } from './routing.rules.ts'
import { findLeadLocation } from '../lead/lead-location.rules.ts'

interface TakenRow extends StoredLead {
  readonly consents: readonly (Omit<DeliveredConsent, 'givenAt'> & { givenAt: string })[]
  readonly files: readonly DeliveredFile[]
  /** Whether the lead was unfinished when this delivery was created. */
  readonly wasIncomplete: boolean
  readonly deliveryId: string
  readonly kind: DeliveryKind
  readonly destination: string
  readonly revision: number
  readonly attempts: number
  readonly firstId: string | null
  readonly attemptId: number
  readonly startedAt: Date
  readonly cause: ArrivedDelivery | null
}

const take = planOnce(
  `WITH taken AS (
     UPDATE lead_deliveries SET leased_until = now() + ${lease}, attempts = attempts + 1
     WHERE id = ANY ($1) RETURNING *
   ), attempt AS (
     INSERT INTO delivery_attempts (delivery_id, site_id) SELECT id, site_id FROM taken
     RETURNING id, delivery_id, started_at
   )
   SELECT leads.id, leads.site_id AS "siteId", leads.state, form, category, subcategory, flag,
          first_name AS "firstName", last_name AS "lastName", email, phone, vehicle_id AS "vehicleId",
          vehicle_shown AS "vehicleShown",
          dealership_slug AS "dealershipSlug", location_id AS "locationId", payload,
          released_at AS "releasedAt", no_time_reason AS "noTimeReason", no_files_reason AS "noFilesReason", leads.created_at AS "createdAt", completed_at AS "completedAt",
          completed_at IS NULL OR completed_at > taken.created_at AS "wasIncomplete",
          (SELECT coalesce(jsonb_agg(jsonb_build_object('field', field, 'wording', wording,
             'version', wording_version, 'agreed', agreed, 'preticked', preticked, 'touched', touched,
             'shownOn', shown_on, 'givenAt', given_at) ORDER BY id), '[]')
           FROM lead_consents WHERE lead_id = leads.id) AS consents,
          (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'field', field, 'name', name,
             'mediaType', media_type, 'bytes', bytes) ORDER BY field, name, id), '[]')
           FROM lead_files WHERE lead_id = leads.id) AS files,
          taken.id AS "deliveryId", kind, destination, taken.revision, attempts,
          attempt.id AS "attemptId", started_at AS "startedAt",
          (SELECT first.id FROM lead_deliveries AS first
           WHERE first.revision < taken.revision AND first.lead_id = taken.lead_id
             AND first.destination = taken.destination
           ORDER BY first.revision LIMIT 1) AS "firstId",
          (SELECT jsonb_build_object('id', arrived.id, 'kind', arrived.kind,
             'destination', arrived.destination, 'revision', arrived.revision,
             'deliveredAt', to_char(arrived.delivered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
           FROM lead_deliveries AS arrived WHERE arrived.id = taken.cause_id) AS cause
   FROM taken JOIN attempt ON attempt.delivery_id = taken.id JOIN leads ON leads.id = taken.lead_id`,
)

export interface TakenLead {
  readonly delivery: TakenDelivery
  readonly lead: DeliveredLead
}

/**
 * Takes deliveries that `listDue` found: leases each, writes its attempt, and reads the lead to
 * send.
 *
 * @returns them in no particular order
 */
export async function takeDeliveries(
  tx: Tx,
  ids: readonly string[],
  site: Pick<DeliveredLead, 'site' | 'origin'>,
): Promise<TakenLead[]> {
  const { rows } = await tx.query<TakenRow>(take, [ids])
  const vehicleIds = rows.flatMap((row) => findVisibleVehicle(row) ?? [])
  const vehicles = vehicleIds.length === 0 ? [] : await listVehiclesById(tx, vehicleIds)
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  return rows.map((row) => toTakenLead(row, site, byId.get(findVisibleVehicle(row) ?? -1)))
}

/** Id of the lead's vehicle; null in a visitor's mail if the site hides the vehicle. */
const findVisibleVehicle = ({ kind, vehicleId, vehicleShown }: TakenRow): number | null =>
  kind !== 'confirmation' || vehicleShown ? vehicleId : null

function toTakenLead(
  row: TakenRow,
  { site, origin }: Pick<DeliveredLead, 'site' | 'origin'>,
  vehicle: VehicleRow | undefined,
): TakenLead {
  const { deliveryId, kind, destination, revision, attempts, firstId, ...rest } = row
  const { attemptId, startedAt, cause, consents, files, wasIncomplete, ...lead } = rest
  return {
    delivery: {
      id: deliveryId,
      siteId: lead.siteId,
      leadId: lead.id,
      kind,
      destination,
      revision,
      attempts,
      firstId,
      attemptId,
      startedAt,
      cause,
    },
    lead: {
      site,
      origin,
      lead,
      vehicle: vehicle ?? null,
      location: findLeadLocation(site, lead, vehicle),
      consents: consents.map((consent) => ({ ...consent, givenAt: new Date(consent.givenAt) })),
      files,
      stage: decideStage({ revision, wasIncomplete, firstId }),
    },
  }
}

function decideStage({
  revision,
  wasIncomplete,
  firstId,
}: Pick<TakenRow, 'revision' | 'wasIncomplete' | 'firstId'>): DeliveredLead['stage'] {
  if (wasIncomplete) return firstId === null ? 'incomplete' : 'continued'
  return revision > 0 ? 'update' : 'new'
}
