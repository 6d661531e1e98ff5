import type { Partition } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { indexSettings } from './index-settings.ts'

let empty: Partition | undefined

/** What is wrong with a site's stock filter, in the index's own words; undefined where it can be used. */
export function checkStockFilter(expression: string): string | undefined {
  empty ??= createPartition(indexSettings)
  const outcome = empty.search([{ limit: 0 }], [expression])
  return outcome.ok ? undefined : outcome.fault.message
}
