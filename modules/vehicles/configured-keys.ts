import type { Site } from '#modules/sites/site.types.ts'
import { buildPictureAddress } from './picture-address.rules.ts'

const address = new RegExp(`${buildPictureAddress('')}(s-[a-z0-9-]+)`, 'g')
const known = new WeakMap<Site, ReadonlySet<string>>()

/** Whether a site's configuration names a demo picture's key, as in its promotional cards and page headers. */
export function isConfigured(site: Site, key: string): boolean {
  const keys = known.get(site) ?? listKeys(site)
  known.set(site, keys)
  return keys.has(key)
}

/** Lists every address of a picture in the configuration. */
function listKeys({ configuration }: Site): ReadonlySet<string> {
  const found = JSON.stringify(configuration).matchAll(address)
  return new Set([...found].map(([, key = '']) => key))
}
