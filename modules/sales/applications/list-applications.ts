import { createValues } from '#modules/inbox/list/inbox-query.ts'
import { buildCursorConditions, cutPage } from '#modules/inbox/list/list-page.ts'
import type { ApplicationRow } from '#modules/finance-applications/application/application.store.ts'
import {
  type ApplicationRecord,
  listRecords,
} from '#modules/finance-applications/application/application-record.store.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { pageSize } from '../list/list-sales.ts'
import type { SalesFilter } from '../list/sales-filter.schema.ts'
import { isId } from '../access/record-id.rules.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'
import { unknownApplication } from './application-refusals.ts'

/** A finance application in the list, without any answer. */
export interface ListedApplication {
  readonly id: string
  readonly reference: string
  readonly siteName: string
  readonly deliveryState: ApplicationRow['deliveryState']
  readonly submittedAt: Date
  readonly deleteAfter: Date
  /** Null: it is for no vehicle, or for one of another dealer. */
  readonly vehicleTitle: string | null
}

export interface ApplicationsPage {
  readonly rows: readonly ListedApplication[]
  readonly next: string | null
}

/** Finance applications that were sent, newest first. */
export async function listApplications(
  { database }: Pick<SalesParts, 'database'>,
  actor: PersonActor,
  { cursor }: Pick<SalesFilter, 'cursor'>,
): Promise<StaffOutcome<ApplicationsPage>> {
  const access = decideAccess(actor, 'finance-applications.read')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx) => {
    const { values, add } = createValues()
    const after = buildCursorConditions(cursor, { at: 'submitted_at', id: 'application.id' }, add)
    const found = await readApplications(
      tx,
      `${['true', ...after].join(' AND ')} ORDER BY submitted_at DESC, application.id LIMIT ${pageSize + 1}`,
      values,
    )
    const { shown, next } = cutPage(found, pageSize, ({ id }) => id)
    return { ok: true, rows: shown.map((row) => omitTime(row)), next }
  })
}

/** One finance application with what was done with it, without any answer. */
export interface ShownApplication extends ListedApplication {
  readonly records: readonly ApplicationRecord[]
}

/** @param applicationId from outside: any text */
export async function getApplication(
  { database }: Pick<SalesParts, 'database'>,
  actor: PersonActor,
  applicationId: string,
): Promise<StaffOutcome<{ readonly application: ShownApplication }>> {
  const access = decideAccess(actor, 'finance-applications.read')
  if (!access.allowed) return refuseAccess(access)
  if (!isId(applicationId)) return unknownApplication
  type Found = StaffOutcome<{ readonly application: ShownApplication }>
  return changeWithinActor(database, actor, async (tx): Promise<Found> => {
    const [found] = await readApplications(tx, 'application.id = $1', [applicationId])
    if (found === undefined) return unknownApplication
    const records = await listRecords(tx, applicationId)
    return { ok: true, application: { ...omitTime(found), records } }
  })
}

function omitTime(found: FoundApplication): ListedApplication {
  const { at: _, ...row } = found
  return row
}

interface FoundApplication extends ListedApplication {
  /** When it was sent, in the database's precision. */
  readonly at: string
}

async function readApplications(
  tx: Tx,
  rest: string,
  values: readonly unknown[],
): Promise<readonly FoundApplication[]> {
  interface Row extends Omit<FoundApplication, 'vehicleTitle'> {
    readonly year: number | null
    readonly make: string
    readonly model: string
  }
  const { rows } = await tx.query<Row>(
    `SELECT application.id, reference, ${siteName} AS "siteName", delivery_state AS "deliveryState",
       submitted_at AS "submittedAt", delete_after AS "deleteAfter", year, make, model,
       to_char(submitted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
     FROM finance_applications AS application JOIN sites ON sites.id = application.site_id
       LEFT JOIN vehicles ON vehicles.id = application.vehicle_id
     WHERE ${rest}`,
    values,
  )
  return rows.map(({ year, make, model, ...row }) => ({
    ...row,
    vehicleTitle: year === null ? null : buildVehicleTitle({ year, make, model }),
  }))
}
