import type { Plate, PlateLookup } from '../lookup.types.ts'
import { readRange, readVehicle, valuationMessage } from '../lookup-messages.schema.ts'
import type { LookupAccountParts } from './lookup-account.types.ts'
import { readOutcome, sendLookup } from './send-lookup.ts'

/** Autograb: what a vehicle is, and what it may be worth with so many kilometres. It checks no register. */
export function createAutograbLookup(parts: LookupAccountParts): PlateLookup {
  const send = ({ rego, state }: Plate, kilometres: number | null) =>
    sendLookup(
      parts,
      'autograb',
      '/autograb/valuation',
      { rego, state, kilometres },
      valuationMessage,
    )
  return {
    provider: 'autograb',
    async find(plate) {
      return readOutcome(await send(plate, null), ({ vehicle }) => ({
        vehicle: readVehicle(vehicle),
        checks: null,
      }))
    },
    async value(plate, kilometres) {
      return readOutcome(await send(plate, kilometres), (message) => ({
        vehicle: readVehicle(message.vehicle),
        range: readRange(message),
      }))
    },
  }
}
