import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readDetails } from './model.store.ts'
import type { ModelDetails } from './split-model.rules.ts'

/** What only a model's own page reads, which stays in the database until it is shown. */
export interface ModelTexts {
  /** Undefined for a model that was removed meanwhile. */
  readonly find: (site: Site, modelId: number) => Promise<ModelDetails | undefined>
}

export function createModelTexts(database: Database): ModelTexts {
  return {
    find: (site, modelId) => database.withScope(scopeOf(site), (tx) => readDetails(tx, modelId)),
  }
}
