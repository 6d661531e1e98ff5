import { bodyGroups, simplifyBody } from '#modules/vehicles/simple-body.rules.ts'
import type { FoundModel } from './model-address.rules.ts'

export interface BodyGroupOfModels {
  /** 'SUV', or the catalogue's own word for a body that has no group. */
  readonly body: string
  readonly models: readonly FoundModel[]
}

const order: readonly string[] = bodyGroups

/** Models by body: groups that people know in their usual order, then the others as they come; §9 has the bodies. */
export function groupByBody(models: readonly FoundModel[]): BodyGroupOfModels[] {
  const groups = Map.groupBy(models, ({ model }) => simplifyBody(model.body) ?? model.body)
  const rank = (body: string) => (order.includes(body) ? order.indexOf(body) : order.length)
  return [...groups]
    .map(([body, members]) => ({ body, models: members }))
    .sort((one, other) => rank(one.body) - rank(other.body))
}
