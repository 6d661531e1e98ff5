import { listStoredStock, type StoredVehicle } from '../stored-stock.ts'

/** A vehicle of a demo dealer that accepts enquiries. */
export async function findAvailableCar(site: string): Promise<StoredVehicle> {
  const found = (await listStoredStock(site)).find(
    ({ status, show_on_dealer_website: shown, sold }) => status === 'in_stock' && shown && !sold,
  )
  if (found === undefined) throw new Error(`${site} has no vehicle in stock`)
  return found
}
