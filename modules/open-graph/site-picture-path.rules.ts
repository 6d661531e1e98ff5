import { buildShareAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'

/** The picture of pages without their own: the configured one, else one drawn for this version of the site. */
export function decideSitePicturePath({
  configuration,
  version,
}: Pick<Site, 'configuration' | 'version'>): string {
  const { open_graph_url: own } = configuration.logos
  return own === null ? `/open-graph/site-${version}.jpg` : buildShareAddress(own)
}

export const isSitePicturePath = (path: string): boolean =>
  /^\/open-graph\/site-\d{1,10}\.jpg$/.test(path)
