import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { z } from 'zod'
import { buildManufacturer, type manufacturerSchema } from './manufacturer-wire.ts'
import { readDetails, readDetailsOf } from './model.store.ts'
import type { ModelDetails } from './split-model.rules.ts'

/** The fields that only a model's own page needs; they are read from the database when that page is shown. */
export interface ModelTexts {
  /** Undefined if the model was removed in the meantime. */
  readonly find: (site: Site, modelId: number) => Promise<ModelDetails | undefined>
  /** §7: a make that the site shows, with its models; undefined for other makes. */
  readonly findManufacturer: (
    site: Site,
    slug: string,
  ) => Promise<z.input<typeof manufacturerSchema> | undefined>
}

export function createModelTexts(database: Database): ModelTexts {
  return {
    findManufacturer: async (site, slug) => {
      const found = site.manufacturers.find((make) => make.slug === slug)
      if (found === undefined) return undefined
      const ids = found.models.map(({ id }) => id)
      const details = await database.withScope(scopeOf(site), (tx) => readDetailsOf(tx, ids))
      return buildManufacturer(found, details)
    },
    find: (site, modelId) => database.withScope(scopeOf(site), (tx) => readDetails(tx, modelId)),
  }
}
