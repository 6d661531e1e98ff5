import { BoundedCache } from './bounded-cache.ts'
import type { Column } from './column.ts'
import type { SearchFault } from './contract.ts'
import type { Dictionary } from './dictionary.ts'
import { brief, parseSortExpression, sortFault } from './sort-expression.ts'
import { type SortKey, SortOrder } from './sort-order.ts'

/** Number of cached orders; a site offers about four. */
const maxCachedOrders = 12
const maxKeys = 10

export type ParsedSort =
  | { readonly ok: true; readonly order: SortOrder }
  | { readonly ok: false; readonly fault: SearchFault }

/** Parses `sort` parameters and caches the orders they request. */
export class SortOrders {
  readonly #cache = new BoundedCache<SortOrder>(maxCachedOrders)
  readonly #sortable: readonly string[]
  readonly #columns: ReadonlyMap<string, Column>
  readonly #ids: Dictionary

  constructor(sortable: readonly string[], columns: ReadonlyMap<string, Column>, ids: Dictionary) {
    this.#sortable = sortable
    this.#columns = columns
    this.#ids = ids
  }

  /**
   * Without `sort`, documents are ordered by primary key. @param sortable the allowed fields; by default the index's
   */
  find(sort: readonly string[], sortable = this.#sortable): ParsedSort {
    const name = sort.join('\n')
    const cached = this.#cache.get(name)
    // A cached order may use a field that this caller may not name.
    if (cached !== undefined && sortable === this.#sortable) return { ok: true, order: cached }
    if (sort.length > maxKeys) {
      return { ok: false, fault: sortFault(`At most ${maxKeys} sort expressions can be given.`) }
    }
    const keys: SortKey[] = []
    for (const text of sort) {
      const parsed = parseSortExpression(text)
      if (!parsed.ok) return parsed
      const { field, descending, from } = parsed.sort
      if (!sortable.includes(field)) return notSortable(field, sortable)
      keys.push({ column: this.#columns.get(field)!, descending, from })
    }
    if (cached !== undefined) return { ok: true, order: cached }
    const order = new SortOrder(keys, this.#ids)
    // Distances differ for each visitor, so such orders would only displace reusable ones.
    if (keys.every((key) => key.from === undefined)) this.#cache.put(name, order)
    return { ok: true, order }
  }

  patch(slots: readonly number[]): void {
    for (const order of this.#cache.values()) order.patch(slots)
  }

  clear(): void {
    this.#cache.clear()
  }

  get memoryBytes(): number {
    return [...this.#cache.values()].reduce((sum, order) => sum + order.memoryBytes, 0)
  }
}

function notSortable(field: string, sortable: readonly string[]): ParsedSort {
  const available =
    sortable.length === 0
      ? 'This index does not have configured sortable attributes.'
      : `Available sortable attributes are: \`${[...sortable].sort().join(', ')}\`.`
  const message = `Attribute \`${brief(field)}\` is not sortable. ${available}`
  return { ok: false, fault: { ...sortFault(message), ofIndex: true } }
}
