import type { VariantOutcome, VariantOptions } from './make-variant.ts'
import type { PictureRefusal } from './sharp-engine.ts'
import type { VariantCache } from './variant-cache.ts'
import { createWorkQueue, type QueueBounds } from '#platform/http/work-queue.ts'

/** @template Original what variants are made from: the bytes of a file, or what says how to draw it */
export interface VariantRequest<Original = Buffer> {
  /** Names original and options together; as VariantCache's names. */
  readonly name: string
  readonly options: VariantOptions
  /** Undefined: the original is gone. */
  readOriginal(): Promise<Original | undefined>
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal
}

export type VariantResult =
  | { readonly kind: 'made'; readonly bytes: Buffer }
  | { readonly kind: 'refused'; readonly refusal: PictureRefusal }
  | { readonly kind: 'lost' }
  /** Too much waits already; ask again in some seconds. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'left' }

export interface Variants<Original = Buffer> {
  get(request: VariantRequest<Original>): Promise<VariantResult>
}

/**
 * Of photographs. At one time two are worked on in this process, each takes a core and its pixels' memory; those
 * that may wait are about 20 seconds of work on two cores: a browser still waits that long.
 */
const ofPhotographs: QueueBounds = { atOnce: 2, waiting: 400 }

/** Sizes of pictures: kept ones from disk, others made once and kept. Each has a queue of its own. */
export function openVariants<Original>(
  cache: VariantCache,
  make: (original: Original, options: VariantOptions) => Promise<VariantOutcome>,
  bounds = ofPhotographs,
): Variants<Original> {
  const queue = createWorkQueue<VariantResult>(bounds)

  const work = async (request: VariantRequest<Original>): Promise<VariantResult> => {
    // Made between this caller's look and its turn.
    const kept = await cache.find(request.name)
    if (kept !== undefined) return { kind: 'made', bytes: kept }
    const original = await request.readOriginal()
    if (original === undefined) return { kind: 'lost' }
    const made = await make(original, request.options)
    if (!made.ok) return { kind: 'refused', refusal: made }
    await cache.store(request.name, made.bytes)
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
