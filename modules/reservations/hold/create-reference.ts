import { randomInt } from 'node:crypto'

/** Letters and digits that are read aloud and typed without mistakes: no 0 or O, no 1 or I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** What people call a reservation by, such as `K7RWM4PX`. */
export const createReference = (): string =>
  Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
