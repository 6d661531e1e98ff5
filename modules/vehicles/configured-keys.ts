import type { Site } from '#modules/sites/site.types.ts'
import { buildPictureAddress } from './picture-address.rules.ts'

const address = new RegExp(`${buildPictureAddress('')}(s-[a-z0-9-]+)`, 'g')
const known = new WeakMap<Site, ReadonlySet<string>>()

/** Whether a site's own configuration names a demo picture's key: promotional cards and heads of pages have some. */
export function isConfigured(site: Site, key: string): boolean {
  const keys = known.get(site) ?? listKeys(site)
  known.set(site, keys)
  return keys.has(key)
}

/** Wherever an address of a picture may stand in it. */
function listKeys({ configuration }: Site): ReadonlySet<string> {
  const found = JSON.stringify(configuration).matchAll(address)
  return new Set([...found].map(([, key = '']) => key))
}
