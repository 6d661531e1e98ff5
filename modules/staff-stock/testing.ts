import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openIncomingFolder } from '#modules/forms/uploads/incoming-folder.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { StockParts } from './access/stock-parts.types.ts'
import { openStaffStock, type StaffStock } from './open-staff-stock.ts'

/** @param folder for pictures and uploads */
export const openTestParts = (
  database: Database,
  sites: readonly Site[],
  folder = join(tmpdir(), 'staff-stock-of-tests'),
): StockParts => ({
  database,
  findSite: (siteId) => Promise.resolve(sites.find(({ id }) => id === siteId)),
  originOf: ({ slug }) => `https://${slug}.example`,
  listShown: (_, ids) => Promise.resolve(ids.map((id) => ({ id, href: `/cars/${id}` }))),
  pictures: {
    find: (site, { key }) =>
      Promise.resolve({
        name: key,
        mediaType: 'image/webp',
        make: () =>
          Promise.resolve({ kind: 'made', bytes: Buffer.from(`a picture of ${site.slug}`) }),
      }),
  },
  files: openFileStore(join(folder, 'files')),
  incoming: openIncomingFolder(join(folder, 'incoming')),
  cipher: base64Cipher,
  now: () => new Date(),
})

export const openTestStock = (database: Database, sites: readonly Site[]): StaffStock =>
  openStaffStock(openTestParts(database, sites))

/** Brings vehicles into the stock of a site's first dealership, as a feed does. @returns their ids by stock number */
export async function importVehicles(
  database: Database,
  site: Site,
  cars: readonly CarInput[],
): Promise<ReadonlyMap<string, number>> {
  const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  const deps = { database, cipher: base64Cipher, now: () => testNow }
  const outcome = await importCars(deps, { dealership, force: true }, cars)
  if (!outcome.ok) throw new Error(outcome.fault.message)
  const { rows } = await database.asOwner((tx) =>
    tx.query<{ id: number; stocknum: string }>(
      'SELECT id, stocknum FROM vehicles WHERE dealership_id = $1 AND removed_at IS NULL',
      [dealership.id],
    ),
  )
  return new Map(rows.map(({ id, stocknum }) => [stocknum, id]))
}
