import type { VariantCache } from '#platform/images/variant-cache.ts'
import { openVariants } from '#platform/images/variants.ts'
import type { PictureSource } from '../pictures/picture-source.ts'
import { isConfigured } from './configured-keys.ts'
import { isOfEverySite } from './stand-in.rules.ts'
import { parseStudioKey } from './studio-key.rules.ts'
import { hasMaster } from './studio-pictures.ts'
import type { StudioProcess } from './studio-process.ts'

interface StudioParts {
  /** The folder of the masters. */
  readonly folder: string
  readonly studio: Pick<StudioProcess, 'make'>
  /** A separate cache, so that these pictures, which can be drawn again, never displace photographs. */
  readonly cache: VariantCache
  /** Whether a vehicle of these dealerships uses the picture. */
  readonly isNamed: (dealershipIds: readonly number[], key: string) => Promise<boolean>
}

/**
 * Two pictures at a time, so that one is decoded while another is composed. The waiting ones take about ten seconds.
 */
const bounds = { atOnce: 2, waiting: 100 }

/**
 * The demo's own pictures, for sites that use their keys. They are composed on request from masters, paint and
 * background.
 */
export function openStudioPictures({ folder, studio, cache, isNamed }: StudioParts): PictureSource {
  const variants = openVariants(cache, studio.make, bounds)
  return {
    async find(site, key) {
      const picture = parseStudioKey(key)
      if (picture === undefined || !hasMaster(folder, picture)) return undefined
      const dealershipIds = site.dealerships.map(({ id }) => id)
      const isHandedOut = isOfEverySite(picture) || isConfigured(site, key)
      if (!isHandedOut && !(await isNamed(dealershipIds, key))) return undefined
      const readOriginal = () => Promise.resolve(picture)
      return { version: '3', make: (size) => variants.get({ ...size, readOriginal }) }
    },
  }
}
