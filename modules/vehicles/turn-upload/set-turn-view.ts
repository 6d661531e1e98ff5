import type { FileStore } from '#platform/files/file-store.ts'
import { selectByStocknum } from '../intake/select-by-stocknum.ts'
import {
  lockColumns,
  type LockDeps,
  type LockOutcome,
  type LockRequest,
} from '../lock-field/lock-field.ts'
import { buildPictureAddress } from '../pictures/picture-address.rules.ts'
import { saveStoredPicture, type StoredPicture } from '../pictures/picture.store.ts'
import { storePicture } from '../pictures/store-picture.ts'
import {
  type FrameRefusal,
  type OfferedFrame,
  orderFrames,
  refuseFrames,
} from './upload-limits.rules.ts'

type TurnRequest = Omit<LockRequest, 'field'>

/** A picture of somebody's own, which is read when its turn has come. */
export interface UploadedFrame extends OfferedFrame {
  read(): Promise<Buffer>
}

export type TurnOutcome =
  | { readonly ok: true; readonly frames: number }
  | Extract<LockOutcome, { ok: false }>
  | {
      readonly ok: false
      readonly code: FrameRefusal['code'] | 'turn.picture'
      readonly message: string
    }

/**
 * Makes pictures the frames of a vehicle's 360° view, in the order of their file names, in place of earlier ones. They
 * stay whatever feeds and the API send. If one of them cannot be shown, the vehicle is not changed.
 */
export async function setTurnView(
  deps: LockDeps & { readonly files: FileStore },
  request: TurnRequest & { readonly frames: readonly UploadedFrame[] },
): Promise<TurnOutcome> {
  const refusal = refuseFrames(request.frames)
  if (refusal !== null) return { ok: false, code: refusal.code, message: refusal.text }
  const missing = await refuseUnknown(deps, request)
  if (missing !== null) return missing
  const pictures: StoredPicture[] = []
  // One at a time, because each is decoded in memory.
  for (const frame of orderFrames(request.frames)) {
    const stored = await storePicture(deps.files, await frame.read())
    if (!stored.ok) {
      return { ok: false, code: 'turn.picture', message: `${frame.name} ${stored.text}.` }
    }
    pictures.push(stored.picture)
  }
  const { dealership } = request
  const outcome = await lockColumns(
    deps,
    { ...request, field: 'turn_images', value: `${pictures.length} frames` },
    async (tx, now) => {
      for (const picture of pictures) {
        const source = `upload:${picture.contentHash}`
        await saveStoredPicture(tx, dealership.id, source, picture, { file: null, now })
      }
      const frames = pictures.map(({ key }) => ({ url: buildPictureAddress(key) }))
      return { ok: true, columns: { turn_images: frames } }
    },
  )
  return outcome.ok ? { ok: true, frames: pictures.length } : outcome
}

/** Takes the 360° view away, also from feeds that send one, until the lock of `turn_images` is ended. */
export const removeTurnView = (deps: LockDeps, request: TurnRequest): Promise<LockOutcome> =>
  lockColumns(deps, { ...request, field: 'turn_images', value: 'no frames' }, () =>
    Promise.resolve({ ok: true, columns: { turn_images: [] } }),
  )

/** Asked before the pictures are stored, so that a mistyped number stores nothing. */
async function refuseUnknown(
  { database }: LockDeps,
  { dealership: { id }, stocknum }: TurnRequest,
): Promise<TurnOutcome | null> {
  const { rows } = await database.withScope({ dealershipIds: [id] }, (tx) =>
    tx.query(selectByStocknum, [id, [stocknum]]),
  )
  if (rows.length > 0) return null
  const message = `The dealership has no vehicle '${stocknum}' in stock.`
  return { ok: false, code: 'lock.no-vehicle', message }
}
