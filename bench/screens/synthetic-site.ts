import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runCommand } from '../../e2e/command.ts'
import { startWebProcess } from '../../checks/setup/web-process.ts'
import { generateVehicles, type SyntheticVehicle } from '../search/synthetic-vehicles.ts'

const root = resolve(import.meta.dirname, '..', '..')
const dealership = 'big-box-cars'
export const host = 'big-box-cars.localhost'
export const searchPath = '/search/new-used-and-demo-cars'

/**
 * Creates a data folder of the demo dealers, one of them with the given number of vehicles; the caller must remove it.
 */
export async function makeSyntheticSite(vehicles: number): Promise<string> {
  mkdirSync(join(root, '.forecourt'), { recursive: true })
  const data = mkdtempSync(join(root, '.forecourt', 'bench-screens-'))
  await (await startWebProcess(data)).stop()
  const feed = join(data, 'feed.jsonl')
  writeFileSync(feed, generateVehicles(vehicles).map(writeRecord).join('\n'))
  const words = ['stock', 'import', feed, '--dealership', dealership, '--force', '--json']
  const { code, output, errors } = await runCommand(data, ...words)
  const created = code === 0 ? (JSON.parse(output) as { created: number }).created : 0
  if (created !== vehicles) throw new Error(`${created} of ${vehicles} were created: ${errors}`)
  return data
}

/** A row in the format of a feed, in columns that need no mapping. */
function writeRecord(vehicle: SyntheticVehicle): string {
  const fields = ['stocknum', 'make', 'model', 'year', 'badge', 'body', 'fuel', 'drive']
  const more = ['transmission', 'colour', 'price', 'km', 'seats', 'status', 'car_type']
  const rest = ['custom_rank', 'created_at_timestamp']
  const columns = [...fields, ...more, ...rest].map((field) => [field, vehicle[field]] as const)
  const lists = { features: vehicle['filtered_features'], categories: vehicle['categories'] }
  // A sold vehicle without a date would count as sold today.
  const status = vehicle['status'] === 'sold' ? 'in_stock' : vehicle['status']
  return JSON.stringify({ ...Object.fromEntries(columns), ...lists, status })
}
