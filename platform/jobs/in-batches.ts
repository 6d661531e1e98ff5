import { setTimeout as wait } from 'node:timers/promises'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'

interface BatchOptions<Item, Result> {
  /** Only items with the same key share a batch. */
  readonly keyOf: (item: Item) => unknown
  /** Processes the items in one transaction. Results are in the order of the items. */
  readonly work: (items: readonly Item[]) => Promise<readonly Result[]>
  /** How long the first item waits for others. */
  readonly gatherMs: number
  /** Maximum number of items in a batch. */
  readonly most: number
}

interface WaitingItem<Item, Result> extends PromiseWithResolvers<Result> {
  readonly item: Item
}

/**
 * Lets many callers share one transaction: calls during a batch are gathered for the next one. If a batch fails because
 * of its content, each item is tried alone, so that only the faulty one fails. If the database is unavailable, all
 * callers receive the error.
 */
export function inBatches<Item, Result>({
  keyOf,
  work,
  gatherMs,
  most,
}: BatchOptions<Item, Result>): (item: Item) => Promise<Result> {
  type Waiting = WaitingItem<Item, Result>
  /** Queues by key, as long as they have items. */
  const queues = new Map<unknown, Waiting[]>()

  const doBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item))
      if (results.length !== batch.length)
        throw new Error('a batch must return one result per item')
      for (const [at, { resolve }] of batch.entries()) resolve(results[at]!)
    } catch (error) {
      if (batch.length === 1 || findStorageFault(error) !== null) {
        for (const { reject } of batch) reject(error)
        return
      }
      for (const waiting of batch) await doBatch([waiting])
    }
  }
  const empty = async (key: unknown, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      await wait(gatherMs)
      await doBatch(queue.splice(0, most))
    }
    queues.delete(key)
  }
  return (item) => {
    const waiting = { item, ...Promise.withResolvers<Result>() }
    const key = keyOf(item)
    const queue = queues.get(key)
    if (queue === undefined) {
      const started = [waiting]
      queues.set(key, started)
      void empty(key, started)
    } else queue.push(waiting)
    return waiting.promise
  }
}
