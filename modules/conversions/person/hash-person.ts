import { createHash } from 'node:crypto'
import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { ConvertingPerson, HashedPerson } from '../conversion.types.ts'
import {
  type Country,
  joinMailboxes,
  normaliseEmail,
  normaliseName,
  normalisePhone,
  normalisePostcode,
} from './normalise-person.rules.ts'

/**
 * A person as a platform compares them: each part in one spelling, then hashed. A platform matches the hashes with those of its own
 * accounts, and learns by it who of them did what it is told of. The same person has the same hashes everywhere, and one of a phone
 * number or a postcode can be found by trying all there are: to a platform hashes are names. Each platform has a spelling of its own.
 */
export const hashPerson = (
  person: ConvertingPerson,
  country: Country,
  platform: ConversionPlatform,
): HashedPerson => spellings[platform](person, country)

const spellings: Readonly<
  Record<ConversionPlatform, (person: ConvertingPerson, country: Country) => HashedPerson>
> = {
  /** 'Customer Information Parameters'. */
  meta: (person, country) => ({
    email: hash(normaliseEmail(person.email)),
    phone: hash(normalisePhone(person.phone, country)),
    firstName: hash(normaliseName(person.firstName)),
    lastName: hash(normaliseName(person.lastName)),
    postcode: hash(normalisePostcode(person.postcode, country)),
  }),
  /** 'Format user data' of the Data Manager API. A name it takes only beside a postcode that is not hashed: it gets neither. */
  google_ads: (person, country) => {
    const phone = normalisePhone(person.phone, country)
    return {
      email: hash(joinMailboxes(normaliseEmail(person.email))),
      phone: hash(phone === '' ? '' : `+${phone}`),
      firstName: null,
      lastName: null,
      postcode: null,
    }
  },
}

const hash = (text: string): string | null =>
  text === '' ? null : createHash('sha256').update(text).digest('hex')
