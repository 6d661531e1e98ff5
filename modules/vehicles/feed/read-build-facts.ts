import { deriveBody } from '../classification/derived-body.rules.ts'
import { deriveDrive } from '../classification/derived-drive.rules.ts'
import { simplifyFuel } from '../classification/simple-fuel.rules.ts'
import { simplifyTransmission } from '../classification/simple-transmission.rules.ts'
import type { VehicleContent } from '../vehicle.ts'
import { textCell, wholeCell } from './cell.rules.ts'
import type { FieldReader } from './field-reader.ts'
import { warnOfUnknownWords } from './unknown-words.ts'

const short = textCell(100)
const title = textCell(300)
const kilograms = wholeCell(0, 200_000)
const millimetres = wholeCell(0, 60_000)
const seatCount = wholeCell(0, 100)

type BuildFacts = Pick<
  VehicleContent,
  | 'fuel'
  | 'body'
  | 'drive'
  | 'transmission'
  | 'gvmKg'
  | 'simpleBody'
  | 'simpleFuel'
  | 'simpleDrive'
  | 'simpleTransmission'
  | 'provenance'
> & {
  /** The name; null for the usual one. */
  readonly name: string | null
}

/** The dealer's words for fuel, body, drive and gearbox, and the groups of these words. */
export function readBuildFacts(
  read: FieldReader['read'],
  { make, model, badge }: Pick<VehicleContent, 'make' | 'model' | 'badge'>,
  onUnknownWord: Parameters<typeof warnOfUnknownWords>[1],
): BuildFacts {
  const fuel = read<string | null>('fuel', short, null)
  const body = read<string | null>('body', short, null)
  const drive = read<string | null>('drive', short, null)
  const name = read<string | null>('name', title, null)
  const transmission = read<string | null>('transmission', short, null)
  const gvmKg = read<number | null>('gvm_kg', kilograms, null)
  warnOfUnknownWords({ fuel, body, drive, transmission }, onUnknownWord)
  const derivedBody = deriveBody({ make, model, body, gvmKg })
  const derivedDrive = deriveDrive({ model, badge, name, drive })
  return {
    name,
    fuel,
    body,
    drive,
    transmission,
    gvmKg,
    simpleBody: derivedBody.simpleBody,
    simpleFuel: simplifyFuel(fuel),
    simpleDrive: derivedDrive.simpleDrive,
    simpleTransmission: simplifyTransmission(transmission),
    provenance: { ...derivedBody.provenance, ...derivedDrive.provenance },
  }
}

type SizeFacts = Pick<VehicleContent, 'seats' | 'lengthMm' | 'tareKg' | 'payloadKg'>

export function readSizeFacts(read: FieldReader['read']): SizeFacts {
  return {
    seats: read<number | null>('seats', seatCount, null),
    lengthMm: read<number | null>('length_mm', millimetres, null),
    tareKg: read<number | null>('tare_kg', kilograms, null),
    payloadKg: read<number | null>('payload_kg', kilograms, null),
  }
}
