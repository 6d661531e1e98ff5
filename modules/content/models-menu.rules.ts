import { buildBrandPath, buildModelPath } from '#modules/links/paths.ts'
import { groupByBody } from '#modules/models/body-groups.rules.ts'
import { type FoundModel, listModels } from '#modules/models/model-address.rules.ts'
import { buildModelTitle } from '#modules/models/model-title.rules.ts'
import type { SiteManufacturer } from '#modules/sites/site.types.ts'

interface MenuLink {
  readonly title: string
  readonly url: string
}

/** Models of one body with a picture of one of them. */
export interface ModelMenuGroup {
  readonly title: string
  readonly pictureUrl: string | null
  readonly items: readonly MenuLink[]
}

type Range = readonly SiteManufacturer[]

/** Every page has the menu in it: with more models than these it leads to the ranges of the makes instead. */
const mostModels = 60
/** A footer lists no more than these. */
const mostInFooter = 12

/**
 * The Vehicles dropdown (§2): models by body, each group with a picture, and the ranges of the makes. A site whose makes
 * have very many models links to the ranges alone.
 */
export function buildModelGroups(manufacturers: Range): ModelMenuGroup[] {
  const models = listModels({ manufacturers })
  if (models.length > mostModels) return []
  return groupByBody(models).map(({ body, models: members }) => ({
    title: body,
    pictureUrl: members.find(({ model }) => model.image !== null)?.model.image?.thumb ?? null,
    items: members.map((found) => buildItem(found, manufacturers)),
  }))
}

/** The footer's Models (§2): all of them, or as many as fit, or of several makes their ranges. */
export function listFooterModels(manufacturers: Range): MenuLink[] {
  const models = listModels({ manufacturers })
  if (models.length <= mostInFooter) return models.map((found) => buildItem(found, manufacturers))
  const ranges = listRanges(manufacturers)
  if (manufacturers.length > 1) return ranges
  const first = models.slice(0, mostInFooter - ranges.length)
  return [...first.map((found) => buildItem(found, manufacturers)), ...ranges]
}

export const listRanges = (manufacturers: Range): MenuLink[] =>
  manufacturers.map(({ name, slug }) => ({
    title: `All ${name} models`,
    url: buildBrandPath(slug),
  }))

/** A dealer of one make need not say it with each model. */
const buildItem = (found: FoundModel, { length: makes }: Range): MenuLink => ({
  title: makes === 1 ? found.model.name : buildModelTitle(found),
  url: buildModelPath(found.model),
})
