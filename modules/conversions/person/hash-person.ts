import { createHash } from 'node:crypto'
import type { ConvertingPerson, HashedPerson } from '../conversion.types.ts'
import {
  type Country,
  normaliseEmail,
  normaliseName,
  normalisePhone,
  normalisePostcode,
} from './normalise-person.rules.ts'

/**
 * A person as platforms compare them: each part in one spelling, then hashed. A platform matches the hashes with those of its own
 * accounts, and learns by it who of them did what it is told of. The same person has the same hashes everywhere, and one of a phone
 * number or a postcode can be found by trying all there are: to a platform hashes are names. The spelling is Meta's ('Customer
 * Information Parameters').
 */
export function hashPerson(person: ConvertingPerson, country: Country): HashedPerson {
  return {
    email: hash(normaliseEmail(person.email)),
    phone: hash(normalisePhone(person.phone, country)),
    firstName: hash(normaliseName(person.firstName)),
    lastName: hash(normaliseName(person.lastName)),
    postcode: hash(normalisePostcode(person.postcode, country)),
  }
}

const hash = (text: string): string | null =>
  text === '' ? null : createHash('sha256').update(text).digest('hex')
