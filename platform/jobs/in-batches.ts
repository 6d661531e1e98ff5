import { setTimeout as wait } from 'node:timers/promises'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'

interface BatchOptions<Item, Result> {
  /** Only items with the same key are worked on together. */
  readonly keyOf: (item: Item) => unknown
  /** One transaction for all of the items. Its results are in the items' order. */
  readonly work: (items: readonly Item[]) => Promise<readonly Result[]>
  /** How long the first item waits for others. */
  readonly gatherMs: number
  /** Items of one batch. */
  readonly most: number
}

interface WaitingItem<Item, Result> extends PromiseWithResolvers<Result> {
  readonly item: Item
}

/**
 * Lets many callers share one transaction: those that call while the batch before is under way wait together for the next
 * one. If a batch fails because of its content, each of its items is tried alone, so that one faulty item fails by itself.
 * If it fails because the database is away, all of its callers learn of it.
 */
export function inBatches<Item, Result>({
  keyOf,
  work,
  gatherMs,
  most,
}: BatchOptions<Item, Result>): (item: Item) => Promise<Result> {
  type Waiting = WaitingItem<Item, Result>
  /** By key, while there is something to do for it. */
  const queues = new Map<unknown, Waiting[]>()

  const doBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item))
      if (results.length !== batch.length) throw new Error('a batch has a result for each item')
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
