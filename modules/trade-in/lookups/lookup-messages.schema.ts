import * as z from 'zod'
import type { PlateRecord, PlateVehicle, ValuationRange } from './lookup.types.ts'

/**
 * All messages between the platform and lookup providers. The providers' formats are not public, so the messages are
 * plain JSON with the fields of our own endpoints (gaps.md, Calls). To follow a provider's documentation, only this
 * file and the provider's adapter must change.
 */

/** A text of a provider, for pages and leads: one short line. */
const word = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{C}]*$/u)
const optionalWord = word.nullable().optional()
const check = z.boolean().nullable().optional()

const vehicleMessage = z.object({
  make: word,
  model: word,
  year: z.int().min(1900).max(2100),
  badge: optionalWord,
  body: optionalWord,
  colour: optionalWord,
  vin_last4: z
    .string()
    .regex(/^[A-Z0-9]{4}$/)
    .nullable()
    .optional(),
})

/** A lookup in the registers of states and territories. */
export const registerMessage = z.object({
  vehicle: vehicleMessage,
  written_off: check,
  stolen: check,
  encumbered: check,
  expiry: z.iso.date().nullable().optional(),
})

/** Amounts in whole currency units. */
const rangeMessage = z
  .object({
    low: z.number().min(0).max(10_000_000),
    high: z.number().min(0).max(10_000_000),
    currency: z.enum(['AUD', 'NZD', 'USD']),
  })
  .refine(({ low, high }) => low <= high)

export const valuationMessage = z.object({
  vehicle: vehicleMessage,
  valuation: rangeMessage.nullable().optional(),
})

export function readVehicle(message: z.output<typeof vehicleMessage>): PlateVehicle {
  const { make, model, year, badge, body, colour, vin_last4: vinLast4 } = message
  return {
    make,
    model,
    year,
    badge: badge ?? null,
    body: body ?? null,
    colour: colour ?? null,
    vinLast4: vinLast4 ?? null,
  }
}

export function readRegister(message: z.output<typeof registerMessage>): PlateRecord {
  const { written_off: writtenOff, stolen, encumbered, expiry } = message
  return {
    vehicle: readVehicle(message.vehicle),
    checks: {
      writtenOff: writtenOff ?? null,
      stolen: stolen ?? null,
      encumbered: encumbered ?? null,
      registeredUntil: expiry ?? null,
    },
  }
}

export function readRange(message: z.output<typeof valuationMessage>): ValuationRange | null {
  const { valuation } = message
  if (valuation === null || valuation === undefined) return null
  return {
    lowCents: Math.round(valuation.low * 100),
    highCents: Math.round(valuation.high * 100),
    currency: valuation.currency,
  }
}
