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
 * Hashes a person's details for a platform. Each detail is normalized as the platform requires, then hashed; the
 * platform compares the hashes with those of its own accounts to find out who caused the event. Hashes have no salt,
 * and those of phone numbers and postcodes can be found by trial: treat them as personal data.
 */
export const hashPerson = (
  person: ConvertingPerson,
  country: Country,
  platform: ConversionPlatform,
): HashedPerson => spellings[platform](person, country)

const spellings: Readonly<
  Record<ConversionPlatform, (person: ConvertingPerson, country: Country) => HashedPerson>
> = {
  /** Meta: 'Customer Information Parameters'. */
  meta: (person, country) => ({
    email: hash(normaliseEmail(person.email)),
    phone: hash(normalisePhone(person.phone, country)),
    firstName: hash(normaliseName(person.firstName)),
    lastName: hash(normaliseName(person.lastName)),
    postcode: hash(normalisePostcode(person.postcode, country)),
  }),
  /**
   * 'Format user data' of the Data Manager API. Google accepts a name only with an unhashed postcode, so neither name
   * nor postcode is sent.
   */
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
