import { buildModelPath } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { groupByBody } from './body-groups.rules.ts'
import type { FoundModel } from './model-address.rules.ts'
import { formatPrice } from './model-price.rules.ts'
import { buildModelTitle, divideModelTitle, type ModelTitle } from './model-title.rules.ts'

/** A model in a list. */
export interface ModelCardView extends ModelTitle {
  /** Both parts: 'Toyota HiLux'. */
  readonly title: string
  readonly href: string
  readonly pictureUrl: string | null
  /** '$32,110'; null: no price. */
  readonly price: string | null
  /** The text after the price: 'drive away'. */
  readonly priceNote: string | null
  /** 'Petrol, Hybrid'; may be empty. */
  readonly fuel: string
  /** §3 status: whether the model was newly released. */
  readonly isNew: boolean
}

export interface ModelGroupView {
  readonly body: string
  readonly models: readonly ModelCardView[]
}

/** Models in groups by their bodies. */
export const buildModelGroups = (site: Site, models: readonly FoundModel[]): ModelGroupView[] =>
  groupByBody(models).map(({ body, models: members }) => ({
    body,
    models: members.map((found) => buildModelCard(site, found)),
  }))

export function buildModelCard({ configuration }: Site, found: FoundModel): ModelCardView {
  const { model } = found
  const price = formatPrice(model.price_from, configuration.region)
  return {
    ...divideModelTitle(found),
    title: buildModelTitle(found),
    href: buildModelPath(model),
    pictureUrl: model.image?.thumb ?? null,
    price,
    priceNote: price === null ? null : model.price_note,
    fuel: model.fuel.join(', '),
    isNew: model.status === 'new',
  }
}
