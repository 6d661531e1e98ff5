import type { VariantOutcome, VariantOptions } from './make-variant.ts'
import type { PictureRefusal } from './sharp-engine.ts'
import type { VariantCache } from './variant-cache.ts'
import { createWorkQueue, type QueueBounds } from '#platform/http/work-queue.ts'

/** @template Original what variants are made from: the bytes of a file, or a description of a picture to draw */
export interface VariantRequest<Original = Buffer> {
  /** Names original and options together; as VariantCache's names. */
  readonly name: string
  readonly options: VariantOptions
  /** Undefined when the original is gone. */
  readOriginal(): Promise<Original | undefined>
  /** Aborted when the client no longer waits for the response. */
  readonly signal?: AbortSignal
}

export type VariantResult =
  | { readonly kind: 'made'; readonly bytes: Buffer }
  | { readonly kind: 'refused'; readonly refusal: PictureRefusal }
  | { readonly kind: 'lost' }
  /** The queue is full; the client should try again in some seconds. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'left' }

export interface Variants<Original = Buffer> {
  get(request: VariantRequest<Original>): Promise<VariantResult>
}

/**
 * Bounds for photographs. Two are processed at one time in this process, each of which takes a core and memory for its
 * pixels. Those that may wait are about 20 seconds of work on two cores, which a browser still waits for.
 */
const ofPhotographs: QueueBounds = { atOnce: 2, waiting: 400 }

/** Returns sizes of pictures from the cache on disk, or makes them once and caches them. Each call creates its own queue. */
export function openVariants<Original>(
  cache: VariantCache,
  make: (original: Original, options: VariantOptions) => Promise<VariantOutcome>,
  bounds = ofPhotographs,
): Variants<Original> {
  const queue = createWorkQueue<VariantResult>(bounds)

  const work = async (request: VariantRequest<Original>): Promise<VariantResult> => {
    // Another caller may have made it while this one waited for its turn.
    const cached = await cache.find(request.name)
    if (cached !== undefined) return { kind: 'made', bytes: cached }
    const original = await request.readOriginal()
    if (original === undefined) return { kind: 'lost' }
    const made = await make(original, request.options)
    if (!made.ok) return { kind: 'refused', refusal: made }
    await cache.store(request.name, made.bytes)
    return { kind: 'made', bytes: made.bytes }
  }
  return {
    async get(request) {
      const cached = await cache.find(request.name)
      if (cached !== undefined) return { kind: 'made', bytes: cached }
      const queued = await queue.run(request.name, () => work(request), request.signal)
      if (queued.kind === 'done') return queued.value
      return queued.kind === 'full' ? { kind: 'busy' } : { kind: 'left' }
    },
  }
}
