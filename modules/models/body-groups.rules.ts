import { bodyGroups, simplifyBody } from '#modules/vehicles/classification/simple-body.rules.ts'
import type { FoundModel } from './model-address.rules.ts'

export interface BodyGroupOfModels {
  /** 'SUV', or the catalogue's own word for a body that is not in a known group. */
  readonly body: string
  readonly models: readonly FoundModel[]
}

const order: readonly string[] = bodyGroups

/** Models by body: known groups in their usual order, then others in the order of the models (§9). */
export function groupByBody(models: readonly FoundModel[]): BodyGroupOfModels[] {
  const groups = Map.groupBy(models, ({ model }) => simplifyBody(model.body) ?? model.body)
  const rank = (body: string) => (order.includes(body) ? order.indexOf(body) : order.length)
  return [...groups]
    .map(([body, members]) => ({ body, models: members }))
    .sort((one, other) => rank(one.body) - rank(other.body))
}
