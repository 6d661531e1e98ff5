import { setTimeout as wait } from 'node:timers/promises'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { readAllChanges, readStockVersions } from '#modules/vehicles/vehicle.store.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { IndexSettings } from '#platform/search-engine/contract.ts'
import { buildIndexDocument } from '../index-document.ts'
import type { StockScope } from '../stock-scope.ts'
import {
  buildRemoteSettings,
  isOfNoScope,
  nameRemoteDocument,
  remoteKeyField,
  remoteUid,
  toRemoteDocument,
} from './remote-documents.rules.ts'
import type { RemoteIndex, RemoteOutcome } from './remote-index.ts'

/** Where the feed keeps how far it is: at the remote, so that one set back to an older state is fed from there. */
const placesUid = 'forecourt_feed'
const settingsPlace = 'settings'

interface RemoteFeedOptions {
  readonly database: Database
  readonly remote: RemoteIndex
  readonly settings: IndexSettings
  readonly log: Pick<Log, 'info' | 'warn'>
  /** Vehicles a call. */
  readonly batchSize?: number
  /** Tries of one call, and the pause after the first that failed; it doubles each time. */
  readonly tries?: number
  readonly pauseMs?: number
}

export interface FeedLag {
  readonly dealershipId: number
  /** How many numbers of the change log are not at the remote yet. */
  readonly behind: number
}

interface Place {
  readonly id: string
  readonly at: number | string
}

/** Brings the change log of dealerships to a remote index, in order: what was sent twice is there once. */
export class RemoteFeed {
  readonly #options: Required<RemoteFeedOptions>

  constructor(options: RemoteFeedOptions) {
    this.#options = { batchSize: 500, tries: 5, pauseMs: 500, ...options }
  }

  /** Once for each version of the settings. */
  async applySettings(): Promise<RemoteOutcome<null>> {
    const { settings } = this.#options
    const place = await this.#readPlace(settingsPlace)
    if (!place.ok) return place
    if (place.value === settings.version) return { ok: true, value: null }
    const applied = await this.#persist(async ({ callAndWait }) => {
      const body = { uid: remoteUid, primaryKey: remoteKeyField }
      // One that is there already fails as a task, which is no fault.
      await callAndWait('POST', '/indexes', body)
      return callAndWait('PATCH', `/indexes/${remoteUid}/settings`, buildRemoteSettings(settings))
    })
    return applied.ok ? this.#writePlace(settingsPlace, settings.version) : applied
  }

  /** Sends what was committed of a scope and is not at the remote yet. */
  async catchUp(scope: StockScope): Promise<RemoteOutcome<{ readonly sent: number }>> {
    let sent = 0
    for (const dealershipId of scope.dealershipIds) {
      const fed = await this.#feedDealership(scope, dealershipId)
      if (!fed.ok) return fed
      sent += fed.value.sent
    }
    if (sent > 0) this.#options.log.info({ scope: scope.key, sent }, 'remote search is fed')
    return { ok: true, value: { sent } }
  }

  /** Removes the documents of scopes that no site has any more; a deployment without sites keeps them. */
  async retain(scopes: readonly StockScope[]): Promise<RemoteOutcome<null>> {
    if (scopes.length === 0) return { ok: true, value: null }
    const filter = isOfNoScope(scopes.map(({ key }) => key))
    const path = `/indexes/${remoteUid}/documents/delete`
    return this.#persist(({ callAndWait }) => callAndWait('POST', path, { filter }))
  }

  /** How far the remote is behind each dealership of a scope. */
  async readLag(scope: StockScope): Promise<RemoteOutcome<FeedLag[]>> {
    const versions = await this.#options.database.asFeeder((tx) =>
      readStockVersions(tx, scope.dealershipIds),
    )
    const lags: FeedLag[] = []
    for (const { dealershipId, changeSeq } of versions) {
      const place = await this.#readPlace(nameRemoteDocument(scope.key, dealershipId))
      if (!place.ok) return place
      lags.push({ dealershipId, behind: Math.max(0, changeSeq - Number(place.value)) })
    }
    return { ok: true, value: lags }
  }

  async #feedDealership(
    scope: StockScope,
    dealershipId: number,
  ): Promise<RemoteOutcome<{ readonly sent: number }>> {
    const place = nameRemoteDocument(scope.key, dealershipId)
    const read = await this.#readPlace(place)
    if (!read.ok) return read
    let after = Number(read.value)
    let sent = 0
    for (;;) {
      const rows = await this.#readBatch(dealershipId, after)
      const last = rows.at(-1)
      if (last === undefined) return { ok: true, value: { sent } }
      const applied = await this.#send(scope, rows)
      if (!applied.ok) return applied
      after = last.changeSeq
      const written = await this.#writePlace(place, after)
      if (!written.ok) return written
      sent += rows.length
    }
  }

  /** In a transaction of its own: none stays open while the remote is waited for. */
  #readBatch(dealershipId: number, after: number): Promise<VehicleRow[]> {
    const { database, batchSize } = this.#options
    return database.asFeeder(async (tx) => {
      for await (const rows of readAllChanges(tx, dealershipId, after, batchSize)) return rows
      return []
    })
  }

  async #send(scope: StockScope, rows: readonly VehicleRow[]): Promise<RemoteOutcome<null>> {
    const path = `/indexes/${remoteUid}/documents`
    const documents = rows
      .filter((row) => row.removedAt === null)
      .map((row) =>
        toRemoteDocument(scope.key, buildIndexDocument(row, scope.places, scope.amounts)),
      )
    const removals = rows
      .filter((row) => row.removedAt !== null)
      .map((row) => nameRemoteDocument(scope.key, row.id))
    if (documents.length > 0) {
      const added = await this.#persist(({ callAndWait }) =>
        callAndWait('POST', `${path}?primaryKey=${remoteKeyField}`, documents),
      )
      if (!added.ok) return added
    }
    if (removals.length === 0) return { ok: true, value: null }
    return this.#persist(({ callAndWait }) => callAndWait('POST', `${path}/delete-batch`, removals))
  }

  async #readPlace(id: string): Promise<RemoteOutcome<number | string>> {
    const found = await this.#persist(({ call }) =>
      call<Place>('GET', `/indexes/${placesUid}/documents/${id}`),
    )
    if (found.ok) return { ok: true, value: found.value.at }
    return found.status === 404 ? { ok: true, value: 0 } : found
  }

  #writePlace(id: string, at: Place['at']): Promise<RemoteOutcome<null>> {
    const path = `/indexes/${placesUid}/documents?primaryKey=id`
    return this.#persist(({ callAndWait }) => callAndWait('POST', path, [{ id, at }]))
  }

  /** Tries again what may succeed later; what the remote refuses stays refused. */
  async #persist<Value>(
    attempt: (remote: RemoteIndex) => Promise<RemoteOutcome<Value>>,
  ): Promise<RemoteOutcome<Value>> {
    const { remote, tries, log } = this.#options
    let { pauseMs } = this.#options
    for (let left = tries; ; left -= 1) {
      const outcome = await attempt(remote)
      const isPassing =
        !outcome.ok && (outcome.status === 0 || outcome.status === 429 || outcome.status >= 500)
      if (!isPassing || left <= 1) return outcome
      log.warn({ status: outcome.status, reason: outcome.reason }, 'remote search is tried again')
      await wait(pauseMs)
      pauseMs *= 2
    }
  }
}
