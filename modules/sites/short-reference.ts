import { randomInt } from 'node:crypto'

/** Letters and digits that are read aloud and typed without mistakes: no 0 or O, no 1 or I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** What people call a reservation or an application by, such as `K7RWM4PX`. */
export const createReference = (): string =>
  Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The same as it is printed: `K7RW M4PX`. */
export const writeReference = (reference: string): string =>
  `${reference.slice(0, 4)} ${reference.slice(4)}`

/** A reference as somebody typed it; undefined: it can be none. */
export function readReference(text: string): string | undefined {
  const reference = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[A-HJ-NP-Z2-9]{8}$/.test(reference) ? reference : undefined
}
