import { inject } from 'vitest'
import { runCommand } from '../command.ts'

export interface StockCar {
  readonly id: number
  readonly slug: string
  readonly car_type: string
  readonly make: string
  readonly model: string
}

/** A vehicle of a demo dealer that may be enquired about. */
export async function findAvailableCar(site: string): Promise<StockCar> {
  const { output } = await runCommand(inject('webData'), 'stock', 'list', '--site', site, '--json')
  const { vehicles } = JSON.parse(output) as {
    vehicles: (StockCar & { status: string; show_on_dealer_website: boolean; sold: boolean })[]
  }
  const found = vehicles.find(
    ({ status, show_on_dealer_website: shown, sold }) => status === 'in_stock' && shown && !sold,
  )
  if (found === undefined) throw new Error(`${site} has no vehicle in stock`)
  return found
}
