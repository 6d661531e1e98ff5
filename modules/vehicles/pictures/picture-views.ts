import type { Site } from '#modules/sites/site.types.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { mediaTypeOfFormat, type PictureFormat } from '#platform/images/picture-format.rules.ts'
import type { VariantResult, Variants } from '#platform/images/variants.ts'
import type { Database } from '#platform/postgres/database.ts'
import { BoundedCache } from '#platform/search-engine/bounded-cache.ts'
import type { PictureForm, PictureWidth } from './picture-address.rules.ts'
import type { PictureSource } from './picture-source.ts'
import { findContentHash } from './picture.store.ts'

export interface PictureRequest {
  readonly key: string
  readonly width: PictureWidth
  readonly form: PictureForm | undefined
  readonly format: PictureFormat
}

/** A picture that the site may show, in one size, which is not resized yet. */
export interface PictureView {
  /** Identifies the content: the same name means the same picture. */
  readonly name: string
  readonly mediaType: string
  make(signal?: AbortSignal): Promise<VariantResult>
}

export interface PictureViews {
  /** A picture in one size; undefined: none of the site's dealerships has a picture with this key. */
  find(site: Site, request: PictureRequest): Promise<PictureView | undefined>
}

interface PictureParts {
  readonly database: Database
  readonly files: FileStore
  /** The cache of resized pictures, only of stored ones: the demo's pictures have their own. */
  readonly variants: Variants
  /** The source for keys `s-…`. */
  readonly demo: PictureSource
  /** The source for keys `m-…`. */
  readonly media: PictureSource
  readonly now: () => Date
}

/** gaps.md: pictures of shared links are 1200 by 630. */
const shareHeight = 630

const shapes = {
  whole: { fit: 'whole', shape: '' },
  frame: { fit: 'frame', shape: 'f2' },
  main: { fit: 'frame', shape: 'f2' },
  share: { fit: { cutToHeight: shareHeight }, shape: `x${shareHeight}` },
} as const

export function createPictureViews(parts: PictureParts): PictureViews {
  const stored = openStoredPictures(parts)
  return {
    async find(site, { key, width, form, format }) {
      const source = key.startsWith('s-') ? parts.demo : key.startsWith('m-') ? parts.media : stored
      const found = await source.find(site, key)
      if (found === undefined) return undefined
      const { images } = site.configuration
      const quality = form === 'main' ? images.main_quality : images.quality
      const { fit, shape } = shapes[form ?? 'whole']
      const name = `${key}-${found.version}-${width}${shape}-${quality}.${format}`
      return {
        name,
        mediaType: mediaTypeOfFormat[format],
        make: (signal) =>
          found.make({
            name,
            options: { width, fit, format, quality },
            ...(signal && { signal }),
          }),
      }
    },
  }
}

/** How long a found key is cached. Unknown keys are looked up again sooner, as the picture may be added. */
const knownMs = 600_000
const unknownMs = 5000
const mostKeys = 50_000

interface KnownKey {
  readonly hash: string | undefined
  readonly until: number
}

/** The source of pictures from feeds, limited to the dealerships of a site. */
function openStoredPictures({ database, files, variants, now }: PictureParts): PictureSource {
  const keys = new BoundedCache<KnownKey>(mostKeys)
  const findHash = async (dealershipIds: readonly number[], key: string) => {
    const name = `${dealershipIds.join(',')} ${key}`
    const time = now().getTime()
    const known = keys.get(name)
    if (known !== undefined && known.until > time) return known.hash
    const hash = await database.withScope({ dealershipIds }, (tx) => findContentHash(tx, key))
    keys.put(name, { hash, until: time + (hash === undefined ? unknownMs : knownMs) })
    return hash
  }
  return {
    async find(site, key) {
      const dealershipIds = site.dealerships.map(({ id }) => id)
      const hash = await findHash(dealershipIds, key)
      if (hash === undefined) return undefined
      const readOriginal = () => files.read(hash)
      // The key contains the content's hash, so the version never changes.
      return { version: '1', make: (size) => variants.get({ ...size, readOriginal }) }
    },
  }
}
