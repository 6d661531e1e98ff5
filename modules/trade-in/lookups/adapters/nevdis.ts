import type { PlateLookup } from '../lookup.types.ts'
import { readRegister, registerMessage } from '../lookup-messages.schema.ts'
import type { LookupAccountParts } from './lookup-account.types.ts'
import { readOutcome, sendLookup } from './send-lookup.ts'

/** The registers of Australian states and territories, by a broker of NEVDIS: what a vehicle is, and whether it is sound in law. */
export const createNevdisLookup = (parts: LookupAccountParts): PlateLookup => ({
  provider: 'nevdis',
  async find({ rego, state }) {
    const body = { rego, state }
    const outcome = await sendLookup(parts, 'nevdis', '/nevdis/vehicle', body, registerMessage)
    return readOutcome(outcome, readRegister)
  },
  value: () => Promise.resolve({ kind: 'not-offered' }),
})
