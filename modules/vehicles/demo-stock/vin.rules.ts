/** ISO 3779 with North America's check digit: the value of each letter. */
const letterValues: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}
const positionWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const checkPosition = 8
/** The thirty codes of model years, which repeat from 1980 on. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
/** The letters in VINs; I, O and Q are never used. */
export const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ'

export interface VinParts {
  /** World manufacturer identifier, three characters. */
  readonly wmi: string
  /** Five characters that describe the vehicle. */
  readonly descriptor: string
  readonly year: number
  /** One character for the factory. */
  readonly plant: string
  /** At most 999,999. */
  readonly serial: number
}

/** Builds a vehicle identification number of 17 characters with a correct check digit. */
export function buildVin({ wmi, descriptor, year, plant, serial }: VinParts): string {
  const yearCode = yearCodes[(year - 1980) % yearCodes.length] ?? '0'
  const number = String(serial).padStart(6, '0')
  const unchecked = `${wmi}${descriptor}0${yearCode}${plant}${number}`
  return (
    unchecked.slice(0, checkPosition) +
    computeCheckDigit(unchecked) +
    unchecked.slice(checkPosition + 1)
  )
}

/** Whether a text is a VIN of 17 characters whose ninth is the correct check digit. */
export function isCheckedVin(vin: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) && vin[checkPosition] === computeCheckDigit(vin)
}

function computeCheckDigit(vin: string): string {
  const sum = [...vin].reduce((total, character, position) => {
    const counts = letterValues[character] ?? Number(character)
    return total + counts * (positionWeights[position] ?? 0)
  }, 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}
