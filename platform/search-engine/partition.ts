import { hasBit, intersectInto } from './bitset.ts'
import { BrowseCache } from './browse-cache.ts'
import type {
  CallerBounds,
  FacetSearchOutcome,
  FacetSearchQuery,
  Filter,
  FindOutcome,
  IndexDocument,
  IndexSettings,
  Partition,
  PartitionChange,
  SearchOutcome,
  SearchFault,
  SearchQuery,
  TypedWord,
  TypoLengths,
} from './contract.ts'
import { DocumentStore } from './document-store.ts'
import { searchFacetValues } from './facet-value-search.ts'
import { FilterEvaluation } from './filter-evaluation.ts'
import { FilterCompiler } from './filter.ts'
import { createColumns, putInColumns } from './partition-columns.ts'
import { MatchingSet } from './matching-set.ts'
import { notFacetSearchable, OfferedScopes } from './offered-scopes.ts'
import { maxTextLength, type PlanningScope, planQuery, type QueryPlan } from './query-plan.ts'
import { findMatching, runQuery } from './query-run.ts'
import { SortOrders } from './sort-orders.ts'
import { openSnapshot, type SnapshotReader } from './snapshot-reader.ts'
import { SnapshotWriter } from './snapshot-writer.ts'
import { runAtOnce, type Steps } from './steps.ts'
import { TextIndex } from './text-index.ts'

const firstCapacity = 64
/** If more documents than this change, rebuilding caches is cheaper than correcting them. */
const patchLimit = 64

/** Creates an empty partition. */
export function createPartition(settings: IndexSettings): Partition {
  return new InProcessPartition(settings)
}

/**
 * Restores a partition from `toSnapshot`'s bytes. Undefined if they are incomplete, or from another version of the code
 * or settings (except synonyms): the partition must then be rebuilt.
 */
export function* restorePartition(
  settings: IndexSettings,
  snapshot: Uint8Array,
): Steps<Partition | undefined> {
  const reader = yield* openSnapshot(snapshot, settingsFingerprint(settings))
  if (reader === undefined) return undefined
  const partition = new InProcessPartition(settings)
  yield* partition.readFrom(reader)
  return partition
}

function settingsFingerprint(settings: IndexSettings): string {
  const { version, primaryKey, filterable, sortable, searchable } = settings
  return JSON.stringify([version, primaryKey, filterable, sortable, searchable])
}

class InProcessPartition implements Partition {
  readonly settings: IndexSettings
  readonly documents: DocumentStore
  readonly columns: ReturnType<typeof createColumns>
  readonly text: TextIndex
  readonly evaluation: FilterEvaluation
  readonly browse = new BrowseCache()
  readonly #compiler: FilterCompiler
  readonly #orders: SortOrders
  readonly #scope: PlanningScope
  readonly #offered: OfferedScopes
  #capacity = firstCapacity

  constructor(settings: IndexSettings) {
    this.settings = settings
    this.documents = new DocumentStore(this.#capacity)
    this.columns = createColumns(settings, this.#capacity)
    this.text = new TextIndex(settings)
    this.#compiler = new FilterCompiler(Object.keys(settings.filterable))
    this.evaluation = new FilterEvaluation(this.columns, () => this.documents.live)
    this.#orders = new SortOrders(settings.sortable, this.columns, this.documents.ids)
    // Points are not counted as facet values.
    const facets = [...this.columns].filter(
      ([field, { kind }]) => Object.hasOwn(settings.filterable, field) && kind !== 'geo',
    )
    const { sortable } = settings
    this.#scope = {
      compiler: this.#compiler,
      orders: this.#orders,
      facets: new Map(facets),
      sortable,
      settings,
    }
    this.#offered = new OfferedScopes(this.#scope)
  }

  get size(): number {
    return this.documents.size
  }

  get memoryBytes(): number {
    let bytes = this.documents.memoryBytes + this.text.memoryBytes
    bytes += this.evaluation.memoryBytes + this.#orders.memoryBytes
    for (const column of this.columns.values()) bytes += column.memoryBytes
    return bytes
  }

  apply(change: PartitionChange): void {
    const upserts = change.upserts.map((document) => ({ document, id: this.#readId(document) }))
    const changed = new Set<number>()
    for (const id of change.removals) {
      const slot = this.documents.find(id)
      if (slot !== undefined) this.#remove(slot, changed)
    }
    for (const { document, id } of upserts) this.#upsert(id, document, changed)
    if (changed.size > 0) this.#refreshCaches([...changed])
  }

  search(queries: readonly SearchQuery[], base?: Filter, bounds: CallerBounds = {}): SearchOutcome {
    const scope = this.#offered.find(bounds.offered)
    const within = this.#findWithin(base, bounds.filter, scope)
    if (!within.ok) return within
    const plans: QueryPlan[] = []
    for (const [queryIndex, query] of queries.entries()) {
      const planned = planQuery(query, scope)
      if (!planned.ok) return { ok: false, fault: { ...planned.fault, queryIndex } }
      plans.push(planned.plan)
    }
    const { set, name } = within
    return { ok: true, results: plans.map((plan) => runQuery(this, plan, set, name)) }
  }

  searchFacet(
    query: FacetSearchQuery,
    base?: Filter,
    bounds: CallerBounds = {},
  ): FacetSearchOutcome {
    const { facetName, facetQuery, ...others } = query
    const scope = this.#offered.find(bounds.offered)
    const within = this.#findWithin(base, bounds.filter, scope)
    if (!within.ok) return within
    const column = scope.facets.get(facetName)
    if (column === undefined) return { ok: false, fault: notFacetSearchable(facetName, scope) }
    const planned = planQuery(others, scope)
    if (!planned.ok) return planned
    const { plan } = planned
    const { matching } = findMatching(this, plan, within.set, within.name)
    const order = plan.facetOrder(facetName)
    const most = plan.maxValuesOf(facetName)
    const hits = searchFacetValues(column, facetQuery, matching, most, order, plan.typosFrom)
    return { ok: true, hits }
  }

  readTypedWords(q: string, typosFrom?: TypoLengths): readonly TypedWord[] {
    return this.text.explain(q.slice(0, maxTextLength), typosFrom)
  }

  find(id: string | number, base?: Filter, bounds: CallerBounds = {}): FindOutcome {
    const within = this.#findWithin(base, bounds.filter, this.#offered.find(bounds.offered))
    if (!within.ok) return within
    const slot = this.documents.find(id)
    const isMet = slot !== undefined && hasBit(within.set.bits, slot)
    return { ok: true, document: isMet ? this.documents.read(slot) : undefined }
  }

  greatestAtMost(field: string, bound: number): number | undefined {
    const dictionary = this.columns.get(field)?.dictionary
    if (dictionary === undefined || Number.isNaN(bound)) return undefined
    const position = dictionary.lowerBound(bound)
    const at = dictionary.order[position]
    if (at !== undefined && dictionary.key(at) === bound) return bound
    const before = position === 0 ? undefined : dictionary.key(dictionary.order[position - 1]!)
    return typeof before === 'number' ? before : undefined
  }

  leastAbove(field: string, bound: number): number | undefined {
    const dictionary = this.columns.get(field)?.dictionary
    if (dictionary === undefined || Number.isNaN(bound)) return undefined
    const { order } = dictionary
    const position = dictionary.lowerBound(bound)
    // The first position is the bound itself if it is an existing value.
    for (const code of order.subarray(position, position + 2)) {
      const key = dictionary.key(code)
      if (typeof key === 'number' && key > bound) return key
    }
    return undefined
  }

  toSnapshot(): Uint8Array<ArrayBuffer> {
    return runAtOnce(this.toSnapshotInSteps())
  }

  *toSnapshotInSteps(): Steps<Uint8Array<ArrayBuffer>> {
    const snapshot = new SnapshotWriter()
    snapshot.putJson(this.#capacity)
    yield* this.documents.writeTo(snapshot)
    for (const column of this.columns.values()) yield* column.writeTo(snapshot)
    yield* this.text.writeTo(snapshot)
    return yield* snapshot.finish(settingsFingerprint(this.settings))
  }

  *readFrom(snapshot: SnapshotReader): Steps<void> {
    this.#capacity = (yield* snapshot.takeJson()) as number
    yield* this.documents.readFrom(snapshot)
    for (const column of this.columns.values()) yield* column.readFrom(snapshot)
    yield* this.text.readFrom(snapshot)
  }

  /** The documents that match both the base filter and the caller's, with the cache key of that set. */
  #findWithin(
    base: Filter | undefined,
    own: Filter | undefined,
    scope: PlanningScope,
  ): { ok: true; set: MatchingSet; name: string } | { ok: false; fault: SearchFault } {
    const compiled = this.#compiler.compile(base)
    if (!compiled.ok) return compiled
    const narrowed = scope.compiler.compile(own)
    if (!narrowed.ok) return narrowed
    const baseName = base === undefined ? '' : JSON.stringify(base)
    // JSON contains no raw line feed, so two filters never get the same name.
    const name = narrowed.node === undefined ? baseName : `${baseName}\n${JSON.stringify(own)}`
    const set = this.browse.set(name, () => {
      const bits = this.documents.live.slice()
      for (const { node } of [compiled, narrowed]) {
        if (node !== undefined) intersectInto(bits, this.evaluation.evaluate(node))
      }
      return new MatchingSet(bits, this.documents)
    })
    return { ok: true, set, name }
  }

  /** Makes room for `count` slots; cached sets of the old length are dropped. */
  #ensureCapacity(count: number): void {
    if (count <= this.#capacity) return
    this.#capacity = Math.max(Math.ceil(count / 32) * 32, this.#capacity * 2)
    this.documents.grow(this.#capacity)
    for (const column of this.columns.values()) column.grow(this.#capacity)
    this.evaluation.clear()
  }

  #readId(document: IndexDocument): string | number {
    const id = document[this.settings.primaryKey]
    if (typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id))) return id
    throw new TypeError(
      `A document has no primary key: \`${this.settings.primaryKey}\` is neither a string nor a number.`,
    )
  }

  #upsert(id: string | number, document: IndexDocument, changed: Set<number>): void {
    const json = JSON.stringify(document)
    const known = this.documents.find(id)
    if (known !== undefined && this.documents.bytes.equals(known, json)) return
    const former = known === undefined ? undefined : this.documents.read(known)
    const slot = known ?? this.documents.add(id)
    this.#ensureCapacity(slot + 1)
    this.documents.write(slot, json)
    putInColumns(this.columns, slot, document, former)
    this.text.put(slot, document, former)
    changed.add(slot)
  }

  #remove(slot: number, changed: Set<number>): void {
    const former = this.documents.read(slot)
    putInColumns(this.columns, slot, undefined, former)
    this.text.put(slot, undefined, former)
    this.documents.remove(slot)
    changed.add(slot)
  }

  prepare(): void {
    const { ids } = this.documents
    const dictionaries = [...this.columns.values()].map((column) => column.dictionary)
    for (const dictionary of [ids, this.text.terms, ...dictionaries]) void dictionary.order
  }

  #refreshCaches(slots: readonly number[]): void {
    this.browse.clear()
    this.text.forget()
    if (slots.length > patchLimit) {
      this.evaluation.clear()
      this.#orders.clear()
    } else {
      this.evaluation.patch(slots)
      this.#orders.patch(slots)
    }
  }
}
