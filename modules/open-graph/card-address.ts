import { createHash } from 'node:crypto'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { isPictureKey } from '#modules/vehicles/picture-address.rules.ts'
import type { OpenGraphCard } from './draw-card/open-graph-card.schema.ts'

/** Goes up whenever the same card is drawn in another way, so that it gets another address. */
const composerVersion = 1

interface CardOwner {
  readonly id: number
  readonly configuration: SiteConfiguration
}

/** Everything that a card is drawn from, in one short name: another price, another name. */
export function hashCard({ id, configuration }: CardOwner, card: OpenGraphCard): string {
  const { theme, logos, name, dealerships } = configuration
  const drawn = [
    composerVersion,
    id,
    theme,
    logos,
    name,
    dealerships[0]?.locations[0]?.address,
    card,
  ]
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 32)
}

/**
 * The address of a card's picture: '/open-graph/{hash}.jpg', or '/open-graph/{hash}/{picture key}.jpg', whose
 * picture stands in until the card is drawn.
 */
export function buildCardPath(hash: string, pictureKey: string | null): string {
  return pictureKey === null ? `/open-graph/${hash}.jpg` : `/open-graph/${hash}/${pictureKey}.jpg`
}

export interface CardPath {
  readonly hash: string
  readonly pictureKey: string | null
}

/** Reads such an address; undefined for any other path. */
export function readCardPath(path: string): CardPath | undefined {
  const [, hash, key] =
    /^\/open-graph\/([0-9a-f]{32})(?:\/([a-z0-9-]{1,110}))?\.jpg$/.exec(path) ?? []
  if (hash === undefined || (key !== undefined && !isPictureKey(key))) return undefined
  return { hash, pictureKey: key ?? null }
}

/** The name of a site's card among the files of all sites. */
export const nameCardFile = (siteId: number, hash: string): string => `og-${siteId}-${hash}.jpg`
