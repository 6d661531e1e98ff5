import * as z from 'zod'
import { longestBotToken } from '#modules/forms/bot-check/bot-token.rules.ts'
import { envelopeNames } from '#modules/forms/envelope-names.ts'
import type { PlateRecord, PlateVehicle, TitleChecks, ValuedRecord } from './lookup.types.ts'

/** Requests and responses of `POST /api/nevdis` and `POST /api/simple-autograb-lookup` (§7; fields by gaps.md). */

const rego = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'The number plate; case and blanks do not matter.', example: 'ABC123' })
const state = z
  .string()
  .max(20)
  .nullish()
  .meta({ description: 'Short form of the state, such as QLD. Not needed in New Zealand.' })

const botToken = z.string().max(longestBotToken).nullish().meta({
  description:
    'That a person asks, on websites that check that: a token of the site’s Turnstile, which counts for one lookup.',
})

export const registerRequestSchema = z
  .object({ rego, state, [envelopeNames.botToken]: botToken })
  .meta({ id: 'RegisterLookup' })
export const valuationRequestSchema = z
  .object({
    rego,
    state,
    [envelopeNames.botToken]: botToken,
    kilometres: z.number().int().min(0).max(2_000_000).meta({
      description: 'What the odometer shows, in the site’s unit.',
      example: 64_000,
    }),
  })
  .meta({ id: 'ValuationLookup' })

const vehicleSchema = z
  .object({
    make: z.string(),
    model: z.string(),
    year: z.int(),
    badge: z.string().nullable(),
    body: z.string().nullable(),
    vin_last4: z.string().nullable(),
    colour: z.string().nullable(),
  })
  .meta({ id: 'PlateVehicle' })

export const plateVehicleResponseSchema = z
  .object({ vehicle: vehicleSchema })
  .meta({ id: 'VehicleOfPlate' })

const checked = z.boolean().nullable().meta({ description: 'Null: not checked.' })

export const registerResponseSchema = z
  .object({
    vehicle: vehicleSchema,
    written_off: checked,
    stolen: checked,
    encumbered: checked,
    expiry: z.string().nullable().meta({ description: 'Date on which the registration ends.' }),
  })
  .meta({ id: 'RegisterRecord' })

export const valuationResponseSchema = z
  .object({
    vehicle: vehicleSchema,
    valuation: z
      .object({ low: z.number(), high: z.number(), currency: z.string() })
      .nullable()
      .meta({ description: 'In whole units of the currency. Null: none is given for it.' }),
  })
  .meta({ id: 'ValuedVehicle' })

export function writeVehicle(vehicle: PlateVehicle): z.input<typeof vehicleSchema> {
  const { make, model, year, badge, body, vinLast4, colour } = vehicle
  return { make, model, year, badge, body, vin_last4: vinLast4, colour }
}

const unchecked: TitleChecks = {
  writtenOff: null,
  stolen: null,
  encumbered: null,
  registeredUntil: null,
}

export function writeRegisterRecord({
  vehicle,
  checks,
}: PlateRecord): z.input<typeof registerResponseSchema> {
  const { writtenOff, stolen, encumbered, registeredUntil } = checks ?? unchecked
  return {
    vehicle: writeVehicle(vehicle),
    written_off: writtenOff,
    stolen,
    encumbered,
    expiry: registeredUntil,
  }
}

/** @param isValued whether the site shows valuations (§5) */
export function writeValuedRecord(
  { vehicle, range }: ValuedRecord,
  isValued: boolean,
): z.input<typeof valuationResponseSchema> {
  return {
    vehicle: writeVehicle(vehicle),
    valuation:
      range === null || !isValued
        ? null
        : {
            low: Math.round(range.lowCents / 100),
            high: Math.round(range.highCents / 100),
            currency: range.currency,
          },
  }
}
