import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { formatPath } from '#modules/sites/settings/configuration-path.rules.ts'
import { listPictures } from '#modules/sites/settings/list-pictures.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { type Catalogue, catalogueSchema } from './catalogue.schema.ts'
import { findSitesOfMakes } from './find-sites-of-makes.ts'

/** Finds why sites do not show some pictures, by URL, as the end of a sentence that begins with the URL. */
export type FindPictureFaults = (
  tx: Tx,
  siteIds: readonly number[],
  addresses: readonly string[],
) => Promise<ReadonlyMap<string, string>>

/**
 * Pictures of a catalogue that would not be shown on a site with their make.
 *
 * @param makes ids of the makes that change; other makes keep their pictures
 */
export async function listCatalogueFaults(
  tx: Tx,
  catalogue: Catalogue,
  makes: ReadonlySet<number>,
  findPictureFaults: FindPictureFaults | undefined,
): Promise<ConfigurationFault[]> {
  if (findPictureFaults === undefined) return []
  const faults: ConfigurationFault[] = []
  const named = listPictures(catalogueSchema, catalogue)
  for (const [index, make] of catalogue.manufacturers.entries()) {
    if (!makes.has(make.id)) continue
    const pictures = named.filter(({ path }) => path[1] === index)
    const addresses = [...new Set(pictures.map(({ address }) => address))]
    const sites = await findSitesOfMakes(tx, [make])
    const found = await findPictureFaults(
      tx,
      sites.map(({ id }) => id),
      addresses,
    )
    for (const { path, address } of pictures) {
      const fault = found.get(address)
      if (fault !== undefined) {
        faults.push({ path: formatPath(path), message: `${address} ${fault}` })
      }
    }
  }
  return faults
}
