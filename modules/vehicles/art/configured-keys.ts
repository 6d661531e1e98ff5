import type { Site } from '#modules/sites/site.types.ts'
import { buildPictureAddress } from '../pictures/picture-address.rules.ts'

const address = new RegExp(`${buildPictureAddress('')}(s-[a-z0-9-]+)`, 'g')
const known = new WeakMap<Site, ReadonlySet<string>>()

/**
 * Whether the site's own content uses a demo picture's key: its configuration (promotional cards, page headers), the
 * fields of its documents, or its models.
 */
export function isConfigured(site: Site, key: string): boolean {
  const keys = known.get(site) ?? listKeys(site)
  known.set(site, keys)
  return keys.has(key)
}

function listKeys(site: Site): ReadonlySet<string> {
  const found = JSON.stringify(site).matchAll(address)
  return new Set([...found].map(([, key = '']) => key))
}
