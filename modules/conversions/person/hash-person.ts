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
 * A person as platforms compare them: each part in one spelling, then hashed, so that a platform learns nothing that it
 * does not know already. The spelling is Meta's ('Customer Information Parameters').
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
