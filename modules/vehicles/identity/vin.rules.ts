/** The length of a vehicle identification number (ISO 3779). */
const vinLength = 17

/** I, O and Q are not allowed, because they look like 1 and 0. */
const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/

/** Words that people write instead of an unknown VIN; compared without separators. */
const placeholderWords: ReadonlySet<string> = new Set([
  'TBA',
  'TBC',
  'TBD',
  'NA',
  'NIL',
  'NONE',
  'NOVIN',
  'NULL',
  'PENDING',
  'TEST',
  'UNKNOWN',
  'UNDEFINED',
  'VIN',
])

const countedUp: ReadonlySet<string> = new Set(['01234567890123456', '12345678901234567'])

/**
 * The kind of a text in a VIN field. `chassis-number`: of a vehicle without a VIN, such as most Japanese imports; it
 * is shown, but not compared with others. `placeholder` and `other` are discarded.
 */
export type VinReading =
  | { readonly kind: 'vin' | 'chassis-number'; readonly vin: string }
  | { readonly kind: 'placeholder' | 'other' }

/** Parses a VIN field, in upper or lower case, with any spaces and hyphens. */
export function readVin(written: string): VinReading {
  const vin = written.toUpperCase().replaceAll(/[\s-]/g, '')
  if (isPlaceholder(vin)) return { kind: 'placeholder' }
  if (vinPattern.test(vin)) return { kind: 'vin', vin }
  return vin.length < vinLength && /^[A-Z0-9]{5,}$/.test(vin)
    ? { kind: 'chassis-number', vin }
    : { kind: 'other' }
}

/** Whether a text replaces an unknown VIN: it has only one character, or the same one ten times in a row. */
function isPlaceholder(vin: string): boolean {
  const letters = vin.replaceAll(/[^A-Z0-9]/g, '')
  return (
    placeholderWords.has(letters) ||
    /^(.?)\1*$/.test(letters) ||
    /(.)\1{9}/.test(letters) ||
    countedUp.has(vin)
  )
}
