import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

/** Kinds of vehicle that providers distinguish. */
export type VehicleType = 'car' | 'motorcycle' | 'camper'

const typesByAddress = { cars: 'car', motorcycles: 'motorcycle', campers: 'camper' } as const

/**
 * The kind of vehicle that a dealer accepts as a trade-in: the kind that the dealer sells. Dealers of trucks or of
 * several kinds also accept cars.
 */
export const decideVehicleType = ({
  vehicle,
}: {
  readonly vehicle: Pick<SiteConfiguration['vehicle'], 'address_word'>
}): VehicleType => typesByAddress[vehicle.address_word]
