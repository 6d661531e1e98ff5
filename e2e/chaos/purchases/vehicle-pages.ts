import { buyingSites } from '../../buying/buying-sites.ts'
import { sendRequest } from '../send-request.ts'
import type { VehicleRow } from './stored-purchases.ts'

/**
 * Reads a vehicle's page on each site from each web process, which also caches it.
 *
 * @throws Error if a page is missing
 */
export async function readVehiclePages(
  { slug }: VehicleRow,
  ports: readonly number[],
): Promise<string[]> {
  const pages: string[] = []
  for (const port of ports) {
    for (const site of Object.values(buyingSites)) {
      const host = `${site}.localhost`
      const { status, text } = await sendRequest({
        port,
        host,
        method: 'GET',
        path: `/cars/${slug}`,
      })
      if (status !== 200) throw new Error(`/cars/${slug} of ${site} answers ${status}`)
      pages.push(text)
    }
  }
  return pages
}
