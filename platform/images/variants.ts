import { makeVariant, type VariantWish } from './make-variant.ts'
import type { PictureRefusal } from './sharp-engine.ts'
import type { VariantCache } from './variant-cache.ts'
import { createWorkQueue } from './work-queue.ts'

export interface VariantRequest {
  /** Names original and wish together; as VariantCache's names. */
  readonly name: string
  readonly wish: VariantWish
  /** Undefined: the original is gone. */
  readOriginal(): Promise<Buffer | undefined>
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal
}

export type VariantAnswer =
  | { readonly kind: 'made'; readonly bytes: Buffer }
  | { readonly kind: 'refused'; readonly refusal: PictureRefusal }
  | { readonly kind: 'lost' }
  /** Too much waits already; ask again in some seconds. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'left' }

export interface Variants {
  get(request: VariantRequest): Promise<VariantAnswer>
}

/** Photographs that are worked on at one time, in this process: each takes a core and its pixels' memory. */
const atOnce = 2
/** About 20 seconds of work on two cores: a browser still waits that long. */
const mostWaiting = 400

/** Sizes of pictures: kept ones from disk, others made once and kept. */
export function openVariants(
  cache: VariantCache,
  make: typeof makeVariant = makeVariant,
): Variants {
  const queue = createWorkQueue<VariantAnswer>({ atOnce, waiting: mostWaiting })

  const work = async (request: VariantRequest): Promise<VariantAnswer> => {
    // Made between this caller's look and its turn.
    const kept = await cache.find(request.name)
    if (kept !== undefined) return { kind: 'made', bytes: kept }
    const original = await request.readOriginal()
    if (original === undefined) return { kind: 'lost' }
    const made = await make(original, request.wish)
    if (!made.ok) return { kind: 'refused', refusal: made }
    await cache.keep(request.name, made.bytes)
    return { kind: 'made', bytes: made.bytes }
  }
  return {
    async get(request) {
      const kept = await cache.find(request.name)
      if (kept !== undefined) return { kind: 'made', bytes: kept }
      const queued = await queue.run(request.name, () => work(request), request.signal)
      if (queued.kind === 'done') return queued.value
      return queued.kind === 'full' ? { kind: 'busy' } : { kind: 'left' }
    },
  }
}
