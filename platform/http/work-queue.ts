export type QueuedOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** The queue is full. */
  | { readonly kind: 'full' }
  /** The caller aborted before the work started. */
  | { readonly kind: 'left' }

export interface WorkQueue<T> {
  /**
   * Runs `work`, or joins queued or running work with the same `key`. Work whose callers have all left is not started;
   * an error is thrown to every waiting caller.
   */
  run(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<QueuedOutcome<T>>
  readonly active: number
  readonly waiting: number
}

interface Entry<T> {
  readonly work: () => Promise<T>
  readonly callers: Set<Caller<T>>
}

interface Caller<T> {
  readonly resolve: (outcome: QueuedOutcome<T>) => void
  readonly reject: (error: unknown) => void
}

export interface QueueBounds {
  /** How many work items may run at the same time. */
  readonly atOnce: number
  /** How many work items may wait. */
  readonly waiting: number
}

/** Creates a first-come, first-served queue. */
export function createWorkQueue<T>({ atOnce, waiting: mostWaiting }: QueueBounds): WorkQueue<T> {
  const entries = new Map<string, Entry<T>>()
  const waiting = new Set<string>()
  let active = 0

  const settle = (key: string, notify: (caller: Caller<T>) => void): void => {
    const entry = entries.get(key)
    entries.delete(key)
    entry?.callers.forEach(notify)
  }
  const begin = async (key: string, { work }: Entry<T>): Promise<void> => {
    active += 1
    try {
      const value = await work()
      settle(key, ({ resolve }) => resolve({ kind: 'done', value }))
    } catch (error) {
      settle(key, ({ reject }) => reject(error))
    } finally {
      active -= 1
      beginNext()
    }
  }
  const beginNext = (): void => {
    const [key] = waiting
    const entry = key === undefined ? undefined : entries.get(key)
    if (key === undefined || entry === undefined || active >= atOnce) return
    waiting.delete(key)
    void begin(key, entry)
  }
  const leave = (key: string, caller: Caller<T>): void => {
    const entry = entries.get(key)
    if (entry?.callers.delete(caller) !== true) return
    caller.resolve({ kind: 'left' })
    if (entry.callers.size === 0 && waiting.delete(key)) entries.delete(key)
  }

  return {
    run: (key, work, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) return resolve({ kind: 'left' })
        let entry = entries.get(key)
        if (entry === undefined) {
          if (active >= atOnce && waiting.size >= mostWaiting) return resolve({ kind: 'full' })
          entry = { work, callers: new Set() }
          entries.set(key, entry)
          waiting.add(key)
        }
        const onAbort = (): void => leave(key, caller)
        const caller: Caller<T> = {
          resolve: (outcome) => {
            signal?.removeEventListener('abort', onAbort)
            resolve(outcome)
          },
          reject: (error) => {
            signal?.removeEventListener('abort', onAbort)
            reject(error)
          },
        }
        entry.callers.add(caller)
        signal?.addEventListener('abort', onAbort, { once: true })
        beginNext()
      }),
    get active() {
      return active
    },
    get waiting() {
      return waiting.size
    },
  }
}
