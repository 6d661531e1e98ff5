import { z } from 'zod'

/**
 * Schemas for the kinds of value in site configurations. Each message says what the field accepts, because an
 * operator reads it when a file is refused.
 */

/** A text over its limit is not checked further, because some patterns are slow on long texts. */
const bounded = { abort: true } as const

/** Lower-case words joined by hyphens, as used in URLs. */
export const slugField = () =>
  z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower-case letters, digits and single hyphens')

/** A field for one line of text. */
export const lineField = (maximum = 200) =>
  z
    .string()
    .min(1, 'write at least one character')
    .max(maximum)
    .regex(/^[^\r\n]*$/, 'write it on one line')

/** Text of one or more lines. */
export const textField = (maximum = 5000) =>
  z.string().min(1, 'write at least one character').max(maximum)

/** The target of a link: a path of the site, https or http, tel: or mailto:. Never javascript: or data:. */
export const linkField = () =>
  z
    .string()
    .max(600)
    .regex(
      /^(\/(?!\/)[^\s\\]*|https?:\/\/[^\s\\]+|tel:\+?[0-9() -]+|mailto:[^\s@]+@[^\s@]+)$/,
      'write a path such as /contact, an https:// address, tel: or mailto:',
    )

export const webAddressField = () =>
  z
    .string()
    .max(600, bounded)
    .regex(/^https:\/\/[^\s\\/]+\.[^\s\\]+$/, 'write a whole address that starts with https://')

/** Like `webAddressField`, but also allows a server on this machine, which only tests and development call. */
export const webhookAddressField = () =>
  z
    .string()
    .max(600, bounded)
    .regex(
      /^(https:\/\/[^\s\\/]+\.[^\s\\]+|http:\/\/127\.0\.0\.1:[0-9]{1,5}\/[^\s\\]*)$/,
      'write a whole address that starts with https://',
    )

const pictureWords = 'write a path such as /logos/dealer.svg or an https:// address'

/**
 * A picture: a path of the site or an https URL. Its host is inserted into the content security policy, so it may
 * contain only letters, digits, dots and hyphens.
 */
export function pictureField() {
  const field = z
    .string()
    .max(600, bounded)
    .regex(
      /^(\/(?!\/)[^\s\\]*|https:\/\/[\p{L}\p{N}.-]+(:[0-9]{1,5})?([/?#][^\s\\]*)?)$/u,
      pictureWords,
    )
    .refine((address) => address.startsWith('/') || URL.canParse(address), pictureWords)
  pictureDefinitions.add(field.def)
  return field
}

/**
 * Definitions of all fields created by `pictureField`. A field shares its definition with copies of it that have a
 * description.
 */
const pictureDefinitions = new WeakSet<object>()

export const isPictureField = (schema: z.ZodType): boolean => pictureDefinitions.has(schema.def)

export const phoneField = () =>
  z
    .string()
    .max(24)
    .regex(
      /^\+?[0-9(][0-9 ()-]{4,22}$/,
      'write a phone number in digits, spaces and brackets, such as (03) 5550 1234',
    )

export const emailField = () =>
  z
    .string()
    .max(254, bounded)
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'write an e-mail address such as sales@dealer.example')

export const colourField = () =>
  z.string().regex(/^#[0-9a-f]{6}$/, 'write a colour as # and six lower-case hex digits')

/** A day of the calendar, `YYYY-MM-DD`. */
export const dateField = () => z.iso.date('write a date as YYYY-MM-DD')

/** A time of day on a 24-hour clock, `HH:MM`. */
export const clockField = () =>
  z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'write a time as HH:MM, such as 07:30')

/** Like `clockField`, but also allows `24:00` for the end of the day. */
export const closingClockField = () =>
  z
    .string()
    .regex(
      /^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/,
      'write a time as HH:MM, such as 17:00 or 24:00',
    )

/** A bounded whole number. */
export const countField = (minimum: number, maximum: number) =>
  z.number().int('write a whole number').min(minimum).max(maximum)
