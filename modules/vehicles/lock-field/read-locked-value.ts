import { takesNull } from '../feed/empty-values.rules.ts'
import type { FeedWarningCode } from '../feed/feed-warnings.ts'
import { parseCar } from '../feed/parse-car.ts'
import type { KnownLocation } from '../feed/read-location.ts'
import { simplifyBody } from '../classification/simple-body.rules.ts'
import { simplifyDrive } from '../classification/simple-drive.rules.ts'
import { contentColumns } from '../store/vehicle-columns.ts'
import { columnsOfLock, type LockableField } from '../locks/lockable-fields.rules.ts'

export type LockedValue =
  | { readonly ok: true; readonly columns: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly reason: string }

interface LockContext {
  readonly now: Date
  readonly locations: readonly KnownLocation[]
}

const refusing: ReadonlySet<FeedWarningCode> = new Set(['value.unlisted', 'video.unknown'])

/** The column values for a value that a person entered. It is parsed like in an import, but nothing is derived. */
export function readLockedValue(
  field: LockableField,
  value: string,
  { now, locations }: LockContext,
): LockedValue {
  if (value.trim() === '' && !takesNull(field)) {
    return { ok: false, reason: `${field} cannot be empty: write its value` }
  }
  if (field === 'turn_images') {
    return { ok: false, reason: 'turn_images: upload the frames with stock turn-add' }
  }
  const unknown: FeedWarningCode[] = []
  // Parsed as a vehicle with dummy values, of which only the columns of the field are used.
  const record = { stocknum: 'lock', make: 'Make', model: 'Model', year: 2000, [field]: value }
  const parsed = parseCar(record, {
    now,
    locations,
    warn: (code, warned) => {
      if (warned === field && refusing.has(code)) unknown.push(code)
    },
  })
  if (!parsed.ok) return { ok: false, reason: `${field}: ${parsed.reason}` }
  if (unknown.length > 0) return { ok: false, reason: `${field} does not know '${value}'` }
  const { content } = parsed.car
  const named: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(
      contentColumns.map(({ column, property }) => [column, content[property]]),
    ),
    // Computed here, so that they are not derived from the dummy's make and model.
    simple_body: simplifyBody(content.body),
    simple_drive: simplifyDrive(content.drive),
  }
  if (field === 'name' && content.name === null) {
    return { ok: false, reason: 'name: write the name that the vehicle shall have' }
  }
  return {
    ok: true,
    columns: Object.fromEntries(columnsOfLock[field].map((column) => [column, named[column]])),
  }
}
