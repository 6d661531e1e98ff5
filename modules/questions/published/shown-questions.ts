import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { mostCompared } from '../similar/similar-question.rules.ts'
import {
  buildModelKey,
  listPublished,
  listPublishedOfModel,
  type PublishedQuestion,
} from './published-question.store.ts'

export interface ComparableQuestions {
  readonly ofVehicle: readonly PublishedQuestion[]
  /** About other vehicles of the same model. */
  readonly ofModel: readonly PublishedQuestion[]
}

/** What the website shows of questions. Only published ones, of the site itself. */
export interface ShownQuestions {
  list(site: Site, vehicleId: number): Promise<readonly PublishedQuestion[]>
  /** What a new question may be like, at most `mostCompared`. */
  listComparable(
    site: Site,
    vehicle: { readonly id: number; readonly make: string; readonly model: string },
  ): Promise<ComparableQuestions>
}

export const openShownQuestions = (database: Database): ShownQuestions => ({
  list: (site, vehicleId) =>
    database.withScope(scopeOf(site), (tx) => listPublished(tx, site.id, vehicleId)),
  listComparable: (site, { id, ...vehicle }) =>
    database.withScope(scopeOf(site), async (tx) => {
      const ofVehicle = await listPublished(tx, site.id, id)
      const limit = mostCompared - ofVehicle.length
      const modelKey = buildModelKey(vehicle)
      const ofModel = await listPublishedOfModel(tx, site.id, { vehicleId: id, modelKey, limit })
      return { ofVehicle, ofModel }
    }),
})
