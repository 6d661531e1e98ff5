import { type Bits, complementWithin, intersectInto, putBit, uniteInto } from './bitset.ts'
import { BoundedCache } from './bounded-cache.ts'
import type { Column } from './column.ts'
import type { FilterNode, ValueTest } from './filter-syntax.ts'
import { matchRuns } from './run-matching.ts'
import { findRuns, testsKey } from './value-tests.ts'

/** Number of conditions whose matching slots are cached across requests. */
const maxCachedConditions = 256

interface CachedCondition {
  readonly column: Column
  readonly tests: readonly ValueTest[]
  readonly bits: Bits
}

/** Finds the slots that match a filter, and caches those of each condition. */
export class FilterEvaluation {
  readonly #cache = new BoundedCache<CachedCondition>(maxCachedConditions)
  /** Cache keys of conditions. */
  readonly #names = new WeakMap<FilterNode, string>()
  readonly #columns: ReadonlyMap<string, Column>
  readonly #live: () => Bits

  /** `live`: the slots of all documents, for negations. */
  constructor(columns: ReadonlyMap<string, Column>, live: () => Bits) {
    this.#columns = columns
    this.#live = live
  }

  /** The matching slots, read-only. Every field of `node` must have a column. */
  evaluate(node: FilterNode): Bits {
    if (node.kind === 'values') return this.#matchValues(node)
    if (node.kind === 'state') return this.#columns.get(node.field)!.stateBits(node.state)
    if (node.kind === 'not') return complementWithin(this.#live(), this.evaluate(node.child))
    const [first, ...rest] = node.children
    const bits = this.evaluate(first!).slice()
    const combine = node.kind === 'and' ? intersectInto : uniteInto
    for (const child of rest) combine(bits, this.evaluate(child))
    return bits
  }

  /** Updates the cache for slots whose documents were added, changed or removed. */
  patch(slots: readonly number[]): void {
    for (const { column, tests, bits } of this.#cache.values()) {
      const runs = findRuns(tests, column.dictionary)
      const { rank } = column.dictionary
      for (const slot of slots) {
        const matches = column
          .codesAt(slot)
          .some((code) => runs.some((run) => rank[code]! >= run.from && rank[code]! < run.to))
        putBit(bits, slot, matches)
      }
    }
  }

  /** Clears the cache after many changes, or when the number of slots has grown. */
  clear(): void {
    this.#cache.clear()
  }

  get memoryBytes(): number {
    return this.#cache.size * this.#live().byteLength
  }

  #matchValues(node: FilterNode & { kind: 'values' }): Bits {
    const name = this.#nameOf(node)
    const cached = this.#cache.get(name)
    if (cached !== undefined) return cached.bits
    const { tests } = node
    const column = this.#columns.get(node.field)!
    const bits = matchRuns(column, findRuns(tests, column.dictionary))
    this.#cache.put(name, { column, tests, bits })
    return bits
  }

  #nameOf(node: FilterNode & { kind: 'values' }): string {
    const known = this.#names.get(node)
    if (known !== undefined) return known
    const name = `${node.field}\n${testsKey(node.tests)}`
    this.#names.set(node, name)
    return name
  }
}
