import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findText } from '#modules/sites/faults/loose-values.rules.ts'
import type { Partition } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { indexSettings } from './index-settings.ts'

let empty: Partition | undefined

/** Why a filter expression is invalid, as the index reports it; undefined if it is valid. */
export function findExpressionFault(expression: string): string | undefined {
  empty ??= createPartition(indexSettings)
  const outcome = empty.search([{ limit: 0 }], [expression])
  return outcome.ok ? undefined : outcome.fault.message
}

/** Faults of a site's stock filter. */
export function findStockFilterFaults(settings: unknown): ConfigurationFault[] {
  const expression = findText(settings, ['search', 'stock_filter'])
  const message = expression === undefined ? undefined : findExpressionFault(expression)
  return message === undefined ? [] : [{ path: 'search.stock_filter', message }]
}
