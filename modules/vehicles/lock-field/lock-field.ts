import { setChangeAuthor } from '#modules/sites/change-author.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { listKnownLocations } from '../intake/import-stock.ts'
import type { StockDealership } from '../intake/stock-dealership.types.ts'
import { selectByStocknum } from '../intake/select-by-stocknum.ts'
import { lockStock } from '../intake/lock-stock.ts'
import { saveVehicle } from '../intake/save-vehicle.ts'
import type { SecretCipher } from '../vehicle.ts'
import { isLockable, type LockableField, lockableFields } from '../locks/lockable-fields.rules.ts'
import { type LockedValue, readLockedValue } from './read-locked-value.ts'
import { endLock, insertLock } from '../locks/vehicle-lock.store.ts'

export interface LockDeps {
  readonly database: Database
  readonly cipher: SecretCipher
  readonly now: () => Date
}

export interface LockRequest {
  readonly dealership: StockDealership
  readonly stocknum: string
  readonly field: string
  /** Name of the person who locks the field. */
  readonly by: string
  /** The person's id if they are signed in to the console, for the audit. */
  readonly personId?: string | undefined
}

export type LockOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly code: 'lock.no-vehicle' | 'lock.no-field' | 'lock.no-value' | 'lock.none'
      readonly message: string
    }

type Refused = Extract<LockOutcome, { ok: false }>

const refuse = (code: Refused['code'], message: string): Refused => ({ ok: false, code, message })

/**
 * Locks a field of a vehicle. It gets this value at once, and keeps it whatever feeds and the API send, until the
 * lock is ended or the vehicle's stock number is given to another vehicle.
 */
export async function lockField(
  deps: LockDeps,
  request: LockRequest & { readonly value: string },
): Promise<LockOutcome> {
  return lockColumns(deps, request, async (tx, now, field) => {
    const locations = await listKnownLocations(tx, request.dealership.id)
    return readLockedValue(field, request.value, { now, locations })
  })
}

/**
 * Locks a field like `lockField`, with column values that the caller reads.
 *
 * @param read called when the vehicle is known and its stock is locked
 */
export async function lockColumns(
  deps: LockDeps,
  request: LockRequest & { readonly value: string },
  read: (tx: Tx, now: Date, field: LockableField) => Promise<LockedValue>,
): Promise<LockOutcome> {
  const { dealership, field, value, by, personId } = request
  const now = deps.now()
  return deps.database.withScope({ dealershipIds: [dealership.id] }, async (tx) => {
    await setChangeAuthor(tx, { kind: 'person', name: by, personId })
    const found = await findLockable(tx, request)
    if (!found.ok) return found
    const locked = await read(tx, now, found.field)
    if (!locked.ok) return refuse('lock.no-value', locked.reason)
    const { vehicle } = found
    await insertLock(tx, {
      dealershipId: dealership.id,
      vehicleId: vehicle.id,
      field,
      value,
      columns: locked.columns,
      by,
      now,
    })
    // A record without other fields: merging it writes the locked value, and what is derived from it.
    const { id: _, ...record } = vehicle
    const saved = await saveVehicle(tx, { cipher: deps.cipher, now }, dealership, record)
    if (!saved.ok) throw new Error(`a locked vehicle was refused: ${saved.field} ${saved.reason}`)
    return { ok: true }
  })
}

/** Ends a lock. The field keeps its value until the next feed has a different one. */
export async function unlockField(
  { database, now }: Pick<LockDeps, 'database' | 'now'>,
  request: LockRequest,
): Promise<LockOutcome> {
  const { dealership, field, by, personId, stocknum } = request
  return database.withScope({ dealershipIds: [dealership.id] }, async (tx) => {
    await setChangeAuthor(tx, { kind: 'person', name: by, personId })
    const found = await findLockable(tx, request)
    if (!found.ok) return found
    const ended = await endLock(tx, { vehicleId: found.vehicle.id, field, by, now: now() })
    return ended ? { ok: true } : refuse('lock.none', `${field} of ${stocknum} is not locked.`)
  })
}

async function findLockable(tx: Tx, { dealership, stocknum, field }: LockRequest) {
  if (!isLockable(field)) {
    return refuse(
      'lock.no-field',
      `'${field}' cannot be locked; what can be: ${lockableFields.join(', ')}.`,
    )
  }
  // Locked before the vehicle is read, so that no import can change it in between.
  await lockStock(tx, dealership)
  const { rows } = await tx.query<{
    id: number
    stocknum: string
    make: string
    model: string
    year: number
    vin: string | null
  }>(
    `SELECT id, stocknum, make, model, year, vin FROM vehicles
     WHERE id IN (SELECT id FROM (${selectByStocknum}) AS numbered)`,
    [dealership.id, [stocknum]],
  )
  const [vehicle] = rows
  return vehicle === undefined
    ? refuse('lock.no-vehicle', `The dealership has no vehicle '${stocknum}' in stock.`)
    : ({ ok: true, vehicle, field } as const)
}
