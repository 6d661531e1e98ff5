import type { IndexDocument } from '#platform/search-engine/contract.ts'
import type { FacetName, SyntheticVehicle } from './synthetic-vehicles.ts'
import type { Workload } from './workloads.ts'

/** The result of a rival for the multi-search of a workload. */
export interface RivalResult {
  readonly total: number
  readonly hits: readonly IndexDocument[]
  /** Of the main query, then of each refined facet under the others' filters. */
  readonly facets: readonly Record<string, Record<string, number>>[]
  /** Least and greatest number by facet, of the main query; none where the rival does not report it. */
  readonly stats?: Record<string, readonly [min: number | null, max: number | null]>
}

/** What the index is measured beside, filled with the same vehicles. */
export interface Rival {
  readonly name: string
  /** Ways to write the same query: the quickest is taken for each workload. */
  readonly forms: readonly string[]
  /** The facets whose values it counts. */
  readonly counted: readonly FacetName[]
  /** Hits that are equal in what they are sorted by come in the order of their ids. */
  readonly sortsTies: boolean
  /** False for what it has no like of: its total is then its own affair. */
  isComparable(workload: Workload): boolean
  search(workload: Workload, form: string): RivalResult | Promise<RivalResult>
  /** Takes the place of the vehicle of the same id, which differs in price and km. */
  update(vehicle: SyntheticVehicle): void | Promise<void>
  memoryBytes(): number | Promise<number>
  close(): void | Promise<void>
}
