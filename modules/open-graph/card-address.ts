import { createHash } from 'node:crypto'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { isPictureKey } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { OpenGraphCard } from './draw-card/open-graph-card.schema.ts'

/** Must be increased when the same card is drawn differently, so that its URL changes. */
const composerVersion = 1

interface CardOwner {
  readonly id: number
  readonly configuration: SiteConfiguration
}

/** A hash of everything from which a card is drawn: for example, a new price gives a new hash. */
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
 * The URL of a card's picture: '/open-graph/{hash}.jpg', or '/open-graph/{hash}/{picture key}.jpg'. The picture with
 * this key is served until the card is drawn.
 */
export function buildCardPath(hash: string, pictureKey: string | null): string {
  return pictureKey === null ? `/open-graph/${hash}.jpg` : `/open-graph/${hash}/${pictureKey}.jpg`
}

export interface CardPath {
  readonly hash: string
  readonly pictureKey: string | null
}

/** Parses the URL of a card's picture; undefined for any other path. */
export function readCardPath(path: string): CardPath | undefined {
  const [, hash, key] =
    /^\/open-graph\/([0-9a-f]{32})(?:\/([a-z0-9-]{1,110}))?\.jpg$/.exec(path) ?? []
  if (hash === undefined || (key !== undefined && !isPictureKey(key))) return undefined
  return { hash, pictureKey: key ?? null }
}

/** The file name of a site's card, unique among all sites. */
export const nameCardFile = (siteId: number, hash: string): string => `og-${siteId}-${hash}.jpg`
