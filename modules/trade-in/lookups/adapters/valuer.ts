import type { LookupProvider } from '#modules/sites/settings/trade-in.schema.ts'
import type { Plate, PlateLookup } from '../lookup.types.ts'
import { readRange, readVehicle, valuationMessage } from '../lookup-messages.schema.ts'
import type { LookupAccountParts } from './lookup-account.types.ts'
import { readOutcome, sendLookup } from './send-lookup.ts'

/**
 * Autograb or RedBook: identifies a vehicle, and estimates its value at an odometer reading. Neither checks a register.
 * Both use the same messages, because their formats are not public (`lookup-messages.schema.ts`).
 */
const createValuer =
  (provider: Exclude<LookupProvider, 'nevdis'>) =>
  (parts: LookupAccountParts): PlateLookup => {
    const send = ({ rego, state }: Plate, kilometres: number | null) =>
      sendLookup(
        parts,
        provider,
        `/${provider}/valuation`,
        { rego, state, kilometres },
        valuationMessage,
      )
    return {
      provider,
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

export const createAutograbLookup = createValuer('autograb')
export const createRedbookLookup = createValuer('redbook')
