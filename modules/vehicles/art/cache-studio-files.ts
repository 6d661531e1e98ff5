import { BoundedCache } from '#platform/search-engine/bounded-cache.ts'
import { formatStudioKey } from './studio-key.rules.ts'
import type { StudioPicture } from './studio-styles.ts'

/** @param least minimum width in pixels */
type DrawFile = (picture: StudioPicture, least: number) => Promise<Buffer>

/** Up to this width a picture is drawn at half the size of its master, which takes much less time. */
const halfWidth = 640
/** Maximum number of cached files, each of up to 300 kB. */
const mostCached = 64

/** Caches drawn pictures. Pages request a picture in several sizes and formats, for which it is drawn only once. */
export function cacheStudioFiles(draw: DrawFile): DrawFile {
  const cache = new BoundedCache<Buffer>(mostCached)
  const underWay = new Map<string, Promise<Buffer>>()

  const drawAndCache = async (name: string, ...drawn: Parameters<DrawFile>): Promise<Buffer> => {
    try {
      const file = await draw(...drawn)
      cache.put(name, file)
      return file
    } finally {
      underWay.delete(name)
    }
  }
  return async (picture, width) => {
    const least = width <= halfWidth ? halfWidth : Infinity
    const name = `${formatStudioKey(picture)} ${least}`
    const file = cache.get(name)
    if (file !== undefined) return file
    const drawing = underWay.get(name) ?? drawAndCache(name, picture, least)
    underWay.set(name, drawing)
    return drawing
  }
}
