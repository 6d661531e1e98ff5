import type { Site } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import {
  decideDeposit,
  type Deposit,
  listDepositStates,
  type VehicleDeposit,
} from './deposit.rules.ts'
import { findLocation } from './find-location.ts'

type OfferedVehicle = Pick<VehicleRow, 'dealershipId' | 'locationId' | 'priceCents' | 'state'> & {
  readonly deposits: readonly VehicleDeposit[]
}

/**
 * The deposit for a vehicle on a site.
 *
 * @param shownCents the shown price; null: no price is shown, so the vehicle's own price is used
 */
export function findDeposit(
  site: Pick<Site, 'configuration' | 'dealerships'>,
  { deposits, priceCents, ...vehicle }: OfferedVehicle,
  shownCents: number | null,
): Deposit {
  const { region, reserve } = site.configuration
  const states = [vehicle.state, findLocation(site, vehicle)?.address.state]
  return decideDeposit(
    {
      deposits,
      priceCents: shownCents ?? priceCents,
      states: listDepositStates(states, region.default_state),
    },
    reserve,
  )
}
