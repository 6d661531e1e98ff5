import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

/** Kinds of vehicle that providers tell apart. */
export type VehicleType = 'car' | 'motorcycle' | 'camper'

const typesByAddress = { cars: 'car', motorcycles: 'motorcycle', campers: 'camper' } as const

/** The kind that a dealer takes in trade: the one that they sell. Whoever sells trucks or several kinds takes cars too. */
export const decideVehicleType = ({
  vehicle,
}: {
  readonly vehicle: Pick<SiteConfiguration['vehicle'], 'address_word'>
}): VehicleType => typesByAddress[vehicle.address_word]
