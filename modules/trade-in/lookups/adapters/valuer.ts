import type { LookupProvider } from '#modules/sites/settings/trade-in.schema.ts'
import type { Plate, PlateLookup } from '../lookup.types.ts'
import { readRange, readVehicle, valuationMessage } from '../lookup-messages.schema.ts'
import type { LookupAccountParts } from './lookup-account.types.ts'
import { readOutcome, sendLookup } from './send-lookup.ts'

/**
 * Autograb or RedBook: what a vehicle is, and what it may be worth with so many kilometres. Neither checks a register. What
 * they are told and tell is the same, since their formats are not public (`lookup-messages.schema.ts`).
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
