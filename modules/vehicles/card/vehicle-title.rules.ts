export interface TitledVehicle {
  readonly year: number
  readonly make: string
  readonly model: string
}

/** The title of a vehicle, the same everywhere: '2022 Toyota HiLux'. */
export function buildVehicleTitle({ year, make, model }: TitledVehicle): string {
  return `${year} ${make} ${model}`
}

/** The name of a vehicle whose feed has no name: '2022 Toyota HiLux SR5'. `merge-stock.ts` stores the same name. */
export function buildUsualName(vehicle: TitledVehicle & { readonly badge: string | null }): string {
  const title = buildVehicleTitle(vehicle)
  return vehicle.badge === null ? title : `${title} ${vehicle.badge}`
}
