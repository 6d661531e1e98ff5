import type { PartnerClient } from '#platform/http/partner-client.ts'
import type { LookupAccountKeys } from '../../accounts/lookup-account.schema.ts'
import type { VehicleType } from '../vehicle-type.rules.ts'

/** The options of every adapter. */
export interface LookupAccountParts {
  readonly client: PartnerClient
  readonly keys: LookupAccountKeys
  /** The circuit breaker counts failures per site, because each site has its own account. */
  readonly siteId: number
  /** The dealer's kind of vehicle, to which the provider limits its search. */
  readonly vehicleType: VehicleType
  /** Whether the provider is the one of the demonstration, on this machine. */
  readonly isDemonstration: boolean
}
