import type { TypedNotice } from '#modules/returns/ui/notice-form.tsx'
import type { GivenNotice } from '#modules/returns/service/return-service.types.ts'

interface ReadNotice {
  readonly typed: TypedNotice
  readonly errors: Readonly<Partial<Record<keyof TypedNotice, string>>>
  /** Null if an answer is missing or invalid. */
  readonly notice: GivenNotice | null
}

const mostOdometer = 9_999_999

/** A whole number as people write it: `48100`, `48,100`, `48.100` or `48 100`, with or without a unit. */
const wholeNumber = /^(\d{1,7}|\d{1,3}([\s,.])\d{3}(?:\2\d{3})*)\s*(?:kms?|mi|miles)?$/i

/** @returns NaN if it is not a whole number, for example with tenths */
const readOdometer = (typed: string): number => {
  const written = wholeNumber.exec(typed.trim())?.[1]
  return written === undefined ? Number.NaN : Number(written.replaceAll(/\D/g, ''))
}

/** Parses the buyer's answers, by the form's field names. */
export function readNotice(
  read: (name: string) => string,
  { least, unit }: { readonly least: number; readonly unit: string },
): ReadNotice {
  const typed = { odometer: read('odometer').slice(0, 20), lien: read('lien').slice(0, 5) }
  const odometer = readOdometer(typed.odometer)
  const isRead = odometer >= 0 && odometer <= mostOdometer
  const errors = {
    ...(isRead ? {} : { odometer: 'Please give the number on the odometer, without tenths.' }),
    ...(isRead && odometer < least
      ? { odometer: `It showed ${least} ${unit} at delivery, so it cannot be less now.` }
      : {}),
    ...(typed.lien === 'yes' || typed.lien === 'no' ? {} : { lien: 'Please choose one.' }),
  }
  const isWhole = Object.keys(errors).length === 0
  return { typed, errors, notice: isWhole ? { odometer, hasLien: typed.lien === 'yes' } : null }
}
