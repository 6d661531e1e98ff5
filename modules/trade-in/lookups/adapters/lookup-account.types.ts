import type { PartnerClient } from '#platform/http/partner-client.ts'
import type { LookupAccountKeys } from '../../accounts/lookup-account.schema.ts'
import type { VehicleType } from '../vehicle-type.rules.ts'

/** What an adapter is opened with. */
export interface LookupAccountParts {
  readonly client: PartnerClient
  readonly keys: LookupAccountKeys
  /** Whose breaker failures count for: each site has accounts of its own. */
  readonly siteId: number
  /** What the dealer deals in, so that a provider looks among those. */
  readonly vehicleType: VehicleType
  /** The provider is the demonstration's, on this machine. */
  readonly isDemonstration: boolean
}
