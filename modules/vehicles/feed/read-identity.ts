import { normaliseMake } from '../classification/make-name.rules.ts'
import { readVin } from '../identity/vin.rules.ts'
import type { VehicleContent } from '../vehicle.ts'
import { textCell, wholeCell } from './cell.rules.ts'
import type { VinWarningCode } from './feed-warnings.ts'
import type { FieldReader } from './field-reader.ts'

const firstCarYear = 1886
const short = textCell(100)
const numberText = textCell(64)
const badgeText = textCell(200)

type Identity = Pick<VehicleContent, 'stocknum' | 'make' | 'model' | 'year' | 'badge'>

/**
 * The fields that say which vehicle the record is about. A record without one of them is rejected, except for the
 * badge.
 */
export function readIdentity(fields: FieldReader, now: Date): Identity {
  return {
    stocknum: fields.require('stocknum', numberText, ''),
    make: normaliseMake(fields.require('make', short, '')),
    model: fields.require('model', short, ''),
    year: fields.require('year', wholeCell(firstCarYear, now.getUTCFullYear() + 2), 0),
    badge: fields.read<string | null>('badge', badgeText, null),
  }
}

/**
 * The VIN, or the chassis number of a vehicle without a VIN. Any other text is left out, so that a vehicle that is
 * already in stock keeps its VIN.
 */
export function readVinField(
  fields: FieldReader,
  warn: (code: VinWarningCode, field: 'vin', value: string) => void,
): string | null {
  const written = fields.read('vin', numberText, '')
  if (written === '') return null
  const reading = readVin(written)
  if (reading.kind !== 'vin') warn(vinWarnings[reading.kind], 'vin', written)
  if ('vin' in reading) return reading.vin
  fields.leaveOut('vin')
  return null
}

const vinWarnings = {
  'chassis-number': 'vin.chassis-number',
  placeholder: 'vin.placeholder',
  other: 'vin.not-a-vin',
} as const
