import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import {
  countChanges,
  readAllChanges,
  readStockVersions,
} from '#modules/vehicles/store/vehicle.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { IndexSettings } from '#platform/search-engine/contract.ts'
import { buildIndexDocument } from '../index-document.ts'
import type { StockScope } from '../stock-scope.ts'
import {
  isOfDeployment,
  isOfScope,
  nameRemoteDocument,
  nameRemoteScope,
  remoteKeyField,
  remoteUid,
  toRemoteDocument,
} from './remote-documents.rules.ts'
import type { RemoteIndex, RemoteOutcome } from './remote-index.ts'
import { buildPosition, positionsUid, type RemotePosition } from './remote-positions.rules.ts'
import {
  type KnownPositions,
  readPositions,
  writePositions,
  writeSettingsMark,
} from './remote-positions.ts'
import { describeRemoteSettings, type RemoteSettings } from './remote-settings.ts'

interface RemoteFeedOptions {
  readonly database: Database
  readonly remote: RemoteIndex
  readonly settings: IndexSettings
  readonly deploymentId: string
  /** Number of vehicles in one call. */
  readonly batchSize?: number
}

/** A scope with its name on the remote server. */
interface NamedScope {
  readonly name: string
  readonly scope: StockScope
}

const done = { ok: true, value: null } as const

/** Sends the changes of dealerships to a remote index, in order; sending a change twice has no effect. */
export class RemoteFeed {
  readonly #options: Required<RemoteFeedOptions>
  readonly #settings: RemoteSettings

  constructor(options: RemoteFeedOptions) {
    this.#options = { batchSize: 500, ...options }
    this.#settings = describeRemoteSettings(options.settings)
  }

  /**
   * Sends the committed changes of these scopes that the remote lacks, updates its settings if they differ, and
   * removes scopes that are not in the list. An empty list changes nothing.
   *
   * @param from 'start': empties these scopes on the remote and sends them again
   * @returns the number of sent vehicles
   */
  async catchUp(
    scopes: readonly StockScope[],
    from: 'place' | 'start' = 'place',
  ): Promise<RemoteOutcome<{ readonly sent: number }>> {
    const known = await readPositions(this.#options.remote)
    if (!known.ok) return known
    const wanted = this.#nameAll(scopes)
    const prepared = await this.#prepare(wanted, known.value)
    if (!prepared.ok) return prepared
    // Read after the positions, so that a position that is ahead of its change log shows that the database was
    // restored to an earlier state.
    const reached = await this.#readVersions(wanted)
    const positions = Map.groupBy(known.value.positions, ({ scope }) => scope)
    let sent = 0
    for (const named of wanted) {
      const own = from === 'start' ? [] : (positions.get(named.name) ?? [])
      const fed = await this.#feedScope(named, own, reached)
      if (!fed.ok) return fed
      sent += fed.value
    }
    return { ok: true, value: { sent } }
  }

  /** Number of vehicles of each scope that are missing or outdated on the remote, by the scope's key. */
  async readLag(scopes: readonly StockScope[]): Promise<RemoteOutcome<Map<string, number>>> {
    const known = await readPositions(this.#options.remote)
    if (!known.ok) return known
    const lags = new Map<string, number>()
    for (const { name, scope } of this.#nameAll(scopes)) {
      const cursors = new Map(scope.dealershipIds.map((id) => [id, 0]))
      for (const position of known.value.positions) {
        if (position.scope === name) cursors.set(position.dealership, position.at)
      }
      const counts = await this.#options.database.asFeeder((tx) => countChanges(tx, cursors))
      lags.set(
        scope.key,
        [...counts.values()].reduce((sum, count) => sum + count, 0),
      )
    }
    return { ok: true, value: lags }
  }

  /** Each distinct scope with its name on the remote; several sites may have the same scope. */
  #nameAll(scopes: readonly StockScope[]): NamedScope[] {
    const byKey = new Map(scopes.map((scope) => [scope.key, scope]))
    const { deploymentId } = this.#options
    return [...byKey].map(([key, scope]) => ({ name: nameRemoteScope(deploymentId, key), scope }))
  }

  async #prepare(
    wanted: readonly NamedScope[],
    { settingsVersion, positions }: KnownPositions,
  ): Promise<RemoteOutcome<null>> {
    const { deploymentId } = this.#options
    if (settingsVersion !== this.#settings.version) {
      const applied = await this.#applySettings()
      if (!applied.ok) return applied
    }
    if (wanted.length === 0) return done
    const names = new Set(wanted.map(({ name }) => name))
    const left = new Set(positions.map(({ scope }) => scope))
    for (const scope of left) {
      if (names.has(scope) || !isOfDeployment(deploymentId, scope)) continue
      // Positions are removed first, so that processes that still search do not treat an emptied scope as a result.
      for (const uid of [positionsUid, remoteUid]) {
        const removed = await this.#removeScope(uid, scope)
        if (!removed.ok) return removed
      }
    }
    return done
  }

  async #applySettings(): Promise<RemoteOutcome<null>> {
    const { remote } = this.#options
    const { version, indexes } = this.#settings
    for (const { uid, primaryKey, body } of indexes) {
      // If the index exists, this task fails, which is not an error.
      await remote.callAndWait('POST', '/indexes', { uid, primaryKey })
      const applied = await remote.callAndWait('PATCH', `/indexes/${uid}/settings`, body)
      if (!applied.ok) return applied
    }
    return writeSettingsMark(remote, version)
  }

  async #readVersions(wanted: readonly NamedScope[]): Promise<Map<number, number>> {
    const ids = [...new Set(wanted.flatMap(({ scope }) => scope.dealershipIds))]
    const versions = await this.#options.database.asFeeder((tx) => readStockVersions(tx, ids))
    return new Map(versions.map(({ dealershipId, changeSeq }) => [dealershipId, changeSeq]))
  }

  async #feedScope(
    named: NamedScope,
    positions: readonly RemotePosition[],
    reached: ReadonlyMap<number, number>,
  ): Promise<RemoteOutcome<number>> {
    let sent = 0
    const known = new Map(positions.map(({ dealership, at }) => [dealership, at]))
    const lastOf = (id: number): number => reached.get(id) ?? 0
    const goesOn = named.scope.dealershipIds.every(
      (id) => (known.get(id) ?? Infinity) <= lastOf(id),
    )
    if (!goesOn) {
      const begun = await this.#begin(named)
      if (!begun.ok) return begun
    }
    for (const id of named.scope.dealershipIds) {
      const after = goesOn ? (known.get(id) ?? 0) : 0
      if (after >= lastOf(id)) continue
      const fed = await this.#feedDealership(named, id, after)
      if (!fed.ok) return fed
      sent += fed.value
    }
    return { ok: true, value: sent }
  }

  /**
   * Starts a scope that is new, or whose documents come from an earlier database state that was replaced by a
   * restored one.
   */
  async #begin({ name, scope }: NamedScope): Promise<RemoteOutcome<null>> {
    const positions = scope.dealershipIds.map((id) => buildPosition(name, id, 0))
    const written = await writePositions(this.#options.remote, positions)
    return written.ok ? this.#removeScope(remoteUid, name) : written
  }

  #removeScope(uid: string, scope: string): Promise<RemoteOutcome<null>> {
    const filter = isOfScope(scope)
    return this.#options.remote.callAndWait('POST', `/indexes/${uid}/documents/delete`, { filter })
  }

  async #feedDealership(
    named: NamedScope,
    dealershipId: number,
    from: number,
  ): Promise<RemoteOutcome<number>> {
    let after = from
    let sent = 0
    for (;;) {
      const rows = await this.#readBatch(dealershipId, after)
      const last = rows.at(-1)
      if (last === undefined) return { ok: true, value: sent }
      const applied = await this.#send(named, rows)
      if (!applied.ok) return applied
      after = last.changeSeq
      const position = buildPosition(named.name, dealershipId, after)
      const written = await writePositions(this.#options.remote, [position])
      if (!written.ok) return written
      sent += rows.length
    }
  }

  /** Reads a batch in its own transaction, so that none is open while waiting for the remote. */
  #readBatch(dealershipId: number, after: number): Promise<VehicleRow[]> {
    const { database, batchSize } = this.#options
    return database.asFeeder(async (tx) => {
      for await (const rows of readAllChanges(tx, dealershipId, after, batchSize)) return rows
      return []
    })
  }

  async #send(
    { name, scope }: NamedScope,
    rows: readonly VehicleRow[],
  ): Promise<RemoteOutcome<null>> {
    const { remote } = this.#options
    const path = `/indexes/${remoteUid}/documents`
    const documents = rows
      .filter((row) => row.removedAt === null)
      .map((row) => toRemoteDocument(name, buildIndexDocument(row, scope.premises, scope.amounts)))
    const removals = rows
      .filter((row) => row.removedAt !== null)
      .map((row) => nameRemoteDocument(name, row.id))
    if (documents.length > 0) {
      const address = `${path}?primaryKey=${remoteKeyField}`
      const added = await remote.callAndWait('POST', address, documents)
      if (!added.ok) return added
    }
    return removals.length === 0
      ? done
      : remote.callAndWait('POST', `${path}/delete-batch`, removals)
  }
}
