import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findText } from '#modules/sites/faults/loose-values.rules.ts'
import { normaliseSearchPath } from './default-search-path.rules.ts'

export function findSearchPathFaults(settings: unknown): ConfigurationFault[] {
  const path = findText(settings, ['default_search_path'])
  if (path === undefined || normaliseSearchPath(path) !== undefined) return []
  return [
    {
      path: 'default_search_path',
      message: `write a search path such as /search/used-cars, without a query; it is ${JSON.stringify(path)}`,
    },
  ]
}
