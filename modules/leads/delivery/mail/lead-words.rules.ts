import { cleanPersonName } from '#platform/mail/person-name.rules.ts'
import { buildTelephoneHref } from '#modules/locations/location.rules.ts'
import { formatClock, formatDay } from '#modules/locations/opening-hours-text.rules.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import { nameZone } from '#modules/sites/staff-time.rules.ts'
import { toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import { splitExtension } from '#modules/forms/fields/phone-number.rules.ts'
import type { StoredLead } from '../../lead/lead.types.ts'

/** 'Ana Example', or the part of it that is known. */
export function nameVisitor({
  firstName,
  lastName,
}: Pick<StoredLead, 'firstName' | 'lastName'>): string {
  const whole = cleanPersonName(`${firstName} ${lastName}`)
  return whole === '' ? 'A visitor' : whole
}

/** 'General Enquiry', or with its subcategory 'General Enquiry (Career Enquiry)'. */
export function nameEnquiry({
  category,
  subcategory,
}: Pick<StoredLead, 'category' | 'subcategory'>): string {
  return subcategory === null ? category : `${category} (${subcategory})`
}

/** 'Saturday 21 November, 3:14 pm AEDT', in the dealer's time zone. */
export function formatMoment(
  instant: Date,
  { locale, time_zone: timeZone }: Pick<RegionSettings, 'locale' | 'time_zone'>,
): string {
  const time = toZonedTime(instant, timeZone)
  return `${formatDay(time, locale)}, ${formatClock(time.minutes)} ${nameZone(instant, timeZone)}`
}

/** '240 kB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const kilobytes = Math.round(bytes / 1000)
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** The visitor's message; '' without one. */
export function readMessage({ payload }: Pick<StoredLead, 'payload'>): string {
  const { message } = payload
  return typeof message === 'string' ? message.trim() : ''
}

/** A `tel:` URL (RFC 3966) for a visitor's phone number; null if it cannot be dialled. */
export function findTelephoneHref(phone: string | null): string | null {
  if (phone === null) return null
  const { number, extension } = splitExtension(phone)
  const href = buildTelephoneHref(number)
  if (!/^tel:\+?\d{6,15}$/.test(href)) return null
  return extension === null ? href : `${href};ext=${extension}`
}
