import { buildExampleVehicle } from '../example-vehicle.fake.ts'
import { storePicture } from '../pictures/store-picture.ts'
import { type ReadVehicle, readSentVehicle, type SentVehicle } from './sent-vehicle.ts'
import type { RowReport } from './save-vehicles.ts'
import type { StockIntake } from './stock-intake.types.ts'

const now = new Date('2026-11-20T02:00:00Z')
/** The dealership's stock. */
const stored = buildExampleVehicle({ createdAt: now, updatedAt: now })

const read = (sent: SentVehicle): ReadVehicle =>
  readSentVehicle(sent, {
    now,
    locations: [],
    known: sent.record['stocknum'] === stored.stocknum && sent.says === 'some' ? stored : undefined,
  })

/** A dealership with one vehicle, U1001. Sent vehicles are parsed but not stored. */
export const exampleIntake: StockIntake = {
  put: (_dealership, record) => Promise.resolve(save({ record, says: 'all' }, 'created')),
  patch: (_dealership, stocknum, fields) =>
    Promise.resolve(
      stocknum === stored.stocknum
        ? save({ record: { ...fields, stocknum }, says: 'some' }, 'updated')
        : { ok: false, reason: 'unknown' },
    ),
  remove: (_dealership, stocknum) =>
    Promise.resolve({
      ok: true,
      searchable: true,
      outcome: stocknum === stored.stocknum ? 'removed' : 'unchanged',
    }),
  saveAll: (_dealership, { vehicles, remove }) =>
    Promise.resolve({
      ok: true,
      searchable: true,
      rows: [
        ...vehicles.map(report),
        ...remove.map((stocknum) => ({ stocknum, outcome: 'removed', warnings: [] }) as const),
      ],
    }),
  async storePicture(_dealership, readBytes) {
    const bytes = await readBytes()
    if (bytes === null) return { ok: false, reason: 'too-large' }
    const outcome = await storePicture(null, bytes)
    return outcome.ok ? outcome : { ok: false, reason: outcome.code }
  },
}

function save(sent: SentVehicle, outcome: 'created' | 'updated') {
  const vehicle = read(sent)
  if (!vehicle.ok) {
    return { ok: false, reason: 'rejected', field: vehicle.field, why: vehicle.reason } as const
  }
  const { warnings } = vehicle
  return { ok: true, searchable: true, outcome, vehicle: stored, warnings } as const
}

function report(sent: SentVehicle): RowReport {
  const vehicle = read(sent)
  if (vehicle.ok) {
    const { stocknum } = vehicle.car.content
    return { stocknum, outcome: 'created', warnings: vehicle.warnings }
  }
  const { field, reason } = vehicle
  return { stocknum: null, outcome: 'rejected', field, reason }
}
