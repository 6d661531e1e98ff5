import type { IndexDocument } from '#platform/search-engine/contract.ts'
import type { FacetName, SyntheticVehicle } from './synthetic-vehicles.ts'
import type { Workload } from './workloads.ts'

/** A rival's result of a workload's multi-search. */
export interface RivalResult {
  readonly total: number
  readonly hits: readonly IndexDocument[]
  /** Counts of the main query, then of each filtered facet under the other filters. */
  readonly facets: readonly Record<string, Record<string, number>>[]
  /** Minimum and maximum by facet, for the main query; missing if the rival does not report them. */
  readonly stats?: Record<string, readonly [min: number | null, max: number | null]>
}

/** An engine to compare the index with, filled with the same vehicles. */
export interface Rival {
  readonly name: string
  /** Ways to write the same query: the fastest is used for each workload. */
  readonly forms: readonly string[]
  /** The facets whose values the rival counts. */
  readonly counted: readonly FacetName[]
  /** Whether hits with equal sort values are ordered by id. */
  readonly sortsTies: boolean
  /** False for workloads without an equivalent: their totals are not compared. */
  isComparable(workload: Workload): boolean
  search(workload: Workload, form: string): RivalResult | Promise<RivalResult>
  /** Replaces the vehicle with the same id, which differs in price and km. */
  update(vehicle: SyntheticVehicle): void | Promise<void>
  memoryBytes(): number | Promise<number>
  close(): void | Promise<void>
}
