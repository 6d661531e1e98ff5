import type { FileStore } from '#platform/files/file-store.ts'
import { createWorkQueue } from '#platform/http/work-queue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { type AddedMedia, addMedia, mediaRefusals } from './add-media.ts'
import type { MediaLibrary } from './media-library.types.ts'

/** Few at a time, because each picture is decoded and encoded in the memory of a process that serves pages. */
const bounds = { atOnce: 1, waiting: 10 }

export function openMediaLibrary(parts: {
  readonly database: Database
  readonly files: FileStore
}): MediaLibrary {
  const queue = createWorkQueue<AddedMedia>(bounds)
  let turns = 0
  return {
    async add(site, { read, ...sent }) {
      const run = await queue.run(String((turns += 1)), async () => {
        const bytes = await read()
        if (bytes === null) {
          const code = 'media.too-large'
          return { ok: false, code, text: mediaRefusals[code] }
        }
        return addMedia(parts, { ...sent, siteId: site.id, bytes })
      })
      return run.kind === 'done' ? run.value : 'busy'
    },
  }
}
