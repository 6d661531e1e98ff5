import type { Database } from '#platform/postgres/database.ts'
import { parseStudioKey } from './studio-key.rules.ts'
import { buildPictureAddress, findPictureKey } from '../pictures/picture-address.rules.ts'
import { listNamedAddresses } from '../pictures/picture.store.ts'

/** How long a key may still count as unknown after a vehicle got it. */
const unknownMs = 1000

/** A dealership's change log as far as it was read: the keys in it, and when it was read. */
interface ReadStock {
  readonly keys: Set<string>
  readonly changeSeq: number
  readonly readAtMs: number
}

/**
 * Returns a function that finds out whether a vehicle of these dealerships uses a demo picture's key, or has used it
 * since this process began to read. An unknown key never causes a query of its own: at most once in `unknownMs` the
 * latest changes are read.
 */
export function openNamedStudioKeys(
  database: Database,
  now: () => Date,
): (dealershipIds: readonly number[], key: string) => Promise<boolean> {
  const stocks = new Map<number, ReadStock>()
  const reading = new Map<string, Promise<void>>()

  const readChanges = async (dealershipIds: readonly number[]): Promise<void> => {
    const readAtMs = now().getTime()
    const cursors = new Map(dealershipIds.map((id) => [id, stocks.get(id)?.changeSeq ?? 0]))
    const prefix = buildPictureAddress('s-')
    const changed = await database.withScope({ dealershipIds }, (tx) =>
      listNamedAddresses(tx, cursors, prefix),
    )
    const changes = new Map(changed.map((change) => [change.dealershipId, change]))
    for (const [id, cursor] of cursors) {
      const { changeSeq = cursor, addresses = [] } = changes.get(id) ?? {}
      const keys = stocks.get(id)?.keys ?? new Set()
      for (const key of addresses.map(findPictureKey)) {
        if (key !== null && parseStudioKey(key) !== undefined) keys.add(key)
      }
      stocks.set(id, { keys, changeSeq, readAtMs })
    }
  }
  const isKnown = (dealershipIds: readonly number[], key: string): boolean =>
    dealershipIds.some((id) => stocks.get(id)?.keys.has(key) === true)

  return async (dealershipIds, key) => {
    if (isKnown(dealershipIds, key)) return true
    const since = now().getTime() - unknownMs
    const due = dealershipIds.filter((id) => (stocks.get(id)?.readAtMs ?? -Infinity) <= since)
    if (due.length === 0) return false
    const name = due.join(',')
    const read = reading.get(name) ?? readChanges(due).finally(() => reading.delete(name))
    reading.set(name, read)
    await read
    return isKnown(dealershipIds, key)
  }
}
