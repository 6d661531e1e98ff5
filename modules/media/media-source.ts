import type { PictureSource } from '#modules/vehicles/pictures/picture-source.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Variants } from '#platform/images/variants.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { BoundedCache } from '#platform/search-engine/bounded-cache.ts'
import { findMediaHash } from './media.store.ts'

interface SourceParts {
  readonly database: Database
  readonly files: Pick<FileStore, 'read'>
  readonly variants: Variants
  readonly now: () => Date
}

/** How long a found key is cached. Unknown keys are looked up again sooner, as the picture may be added. */
const knownMs = 600_000
const unknownMs = 5000
const mostKeys = 10_000

/** Pictures that dealers added, limited to the sites of their group. */
export function openMediaSource({ database, files, variants, now }: SourceParts): PictureSource {
  const keys = new BoundedCache<{ readonly hash: string | undefined; readonly until: number }>(
    mostKeys,
  )
  return {
    async find(site, key) {
      const name = `${site.groupId} ${key}`
      const time = now().getTime()
      let known = keys.get(name)
      if (known === undefined || known.until <= time) {
        const hash = await database.withScope(ownScopeOf(site.id), (tx) =>
          findMediaHash(tx, site.groupId, key),
        )
        known = { hash, until: time + (hash === undefined ? unknownMs : knownMs) }
        keys.put(name, known)
      }
      const { hash } = known
      if (hash === undefined) return undefined
      const readOriginal = () => files.read(hash)
      return { version: '1', make: (size) => variants.get({ ...size, readOriginal }) }
    },
  }
}
