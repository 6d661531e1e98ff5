import type { VariantOutcome, VariantOptions } from './make-variant.ts'
import type { PictureRefusal } from './sharp-engine.ts'
import type { VariantCache } from './variant-cache.ts'
import { createWorkQueue, type QueueBounds } from '#platform/http/work-queue.ts'

/** @template Original source of the variants: the bytes of a file, or a description of a picture to draw */
export interface VariantRequest<Original = Buffer> {
  /** Identifies original and options together; a name for `VariantCache`. */
  readonly name: string
  readonly options: VariantOptions
  /** Undefined if the original no longer exists. */
  readOriginal(): Promise<Original | undefined>
  /** Aborted when the client has closed the connection. */
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
 * Limits for photographs. Two are processed at once in this process, each with one core and memory for its pixels. The
 * waiting ones are about 20 seconds of work on two cores, which browsers still wait for.
 */
const ofPhotographs: QueueBounds = { atOnce: 2, waiting: 400 }

/**
 * Returns variants from the cache on disk, or makes each once and caches it. Each call of this function creates its own
 * queue.
 */
export function openVariants<Original>(
  cache: VariantCache,
  make: (original: Original, options: VariantOptions) => Promise<VariantOutcome>,
  bounds = ofPhotographs,
): Variants<Original> {
  const queue = createWorkQueue<VariantResult>(bounds)

  const work = async (request: VariantRequest<Original>): Promise<VariantResult> => {
    // Another caller may have made the same variant while this one was queued.
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
