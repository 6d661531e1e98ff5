import { randomInt } from 'node:crypto'

/** Letters and digits that are hard to confuse when read aloud or typed: no 0 or O, no 1 or I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random reference, by which customers and staff refer to a reservation or an application: `K7RWM4PX`. */
export const createReference = (): string =>
  Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The reference in its printed form: `K7RW M4PX`. */
export const writeReference = (reference: string): string =>
  `${reference.slice(0, 4)} ${reference.slice(4)}`

/** A typed reference in its stored form; undefined if it is invalid. */
export function readReference(text: string): string | undefined {
  const reference = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[A-HJ-NP-Z2-9]{8}$/.test(reference) ? reference : undefined
}
