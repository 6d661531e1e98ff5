import type { PlateLookup } from '../lookup.types.ts'
import { readRegister, registerMessage } from '../lookup-messages.schema.ts'
import type { LookupAccountParts } from './lookup-account.types.ts'
import { readOutcome, sendLookup } from './send-lookup.ts'

/**
 * The registers of Australian states and territories, through a NEVDIS broker: identifies a vehicle and returns its
 * legal status.
 */
export const createNevdisLookup = (parts: LookupAccountParts): PlateLookup => ({
  provider: 'nevdis',
  async find({ rego, state }) {
    const body = { rego, state }
    const outcome = await sendLookup(parts, 'nevdis', '/nevdis/vehicle', body, registerMessage)
    return readOutcome(outcome, readRegister)
  },
  value: () => Promise.resolve({ kind: 'not-offered' }),
})
