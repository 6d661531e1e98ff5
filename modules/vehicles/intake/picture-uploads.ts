import type { FileStore } from '#platform/files/file-store.ts'
import { createWorkQueue } from '#platform/http/work-queue.ts'
import { saveStoredPicture } from '../pictures/picture.store.ts'
import { type StoreOutcome, storePicture } from '../pictures/store-picture.ts'
import type { StockDealership } from './stock-dealership.types.ts'
import type { StockIntake } from './stock-intake.types.ts'
import { busy, type StockWriter } from './stock-writer.ts'

/** Limits how many uploads are in memory at the same time. */
const uploads = { atOnce: 4, waiting: 12 }
const decodings = { atOnce: 1, waiting: uploads.atOnce }

interface UploadParts {
  readonly files: FileStore
  readonly now: () => Date
  readonly writer: StockWriter
}

type UploadedPicture = Awaited<ReturnType<StockIntake['storePicture']>>

/** Stores pictures that another system sends: a few uploads at the same time, which are decoded one by one. */
export function openPictureUploads({
  files,
  now,
  writer,
}: UploadParts): StockIntake['storePicture'] {
  const uploading = createWorkQueue<UploadedPicture>(uploads)
  const decoding = createWorkQueue<StoreOutcome>(decodings)
  let turns = 0

  async function store(dealership: StockDealership, bytes: Buffer): Promise<UploadedPicture> {
    const run = await decoding.run(String((turns += 1)), () => storePicture(files, bytes))
    if (run.kind !== 'done') return busy
    if (!run.value.ok) return { ok: false, reason: run.value.code }
    const { picture } = run.value
    const source = `upload:${picture.contentHash}`
    const written = await writer.write(dealership, (tx) =>
      saveStoredPicture(tx, dealership.id, source, picture, { file: null, now: now() }),
    )
    return 'ok' in written ? written : { ok: true, picture }
  }

  return async (dealership, read) => {
    const run = await uploading.run(String((turns += 1)), async () => {
      const bytes = await read()
      return bytes === null ? { ok: false, reason: 'too-large' } : store(dealership, bytes)
    })
    return run.kind === 'done' ? run.value : busy
  }
}
