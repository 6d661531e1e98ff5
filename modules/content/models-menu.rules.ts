import { buildBrandPath, buildModelPath } from '#modules/links/paths.ts'
import { groupByBody } from '#modules/models/body-groups.rules.ts'
import { type FoundModel, listModels } from '#modules/models/model-address.rules.ts'
import { buildModelTitle } from '#modules/models/model-title.rules.ts'
import type { SiteManufacturer } from '#modules/sites/site.types.ts'

interface MenuLink {
  readonly title: string
  readonly url: string
}

/** Models of one body type, with a picture of one of them. */
export interface ModelMenuGroup {
  readonly title: string
  readonly pictureUrl: string | null
  readonly items: readonly MenuLink[]
}

type Range = readonly SiteManufacturer[]

/**
 * The menu is in the HTML of every page: with more models it links to the makes' ranges instead.
 */
const mostModels = 60
/** A footer lists no more than these. */
const mostInFooter = 12

/**
 * The Vehicles dropdown (§2): models by body type, each group with a picture, and the ranges of the
 * makes. With more than `mostModels` models there are only links to the ranges.
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

/**
 * The footer's Models (§2): all models, if they fit; else the ranges, after the first models if
 * there is only one make.
 */
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

/** On a site with one make, the make is left out of the names. */
const buildItem = (found: FoundModel, { length: makes }: Range): MenuLink => ({
  title: makes === 1 ? found.model.name : buildModelTitle(found),
  url: buildModelPath(found.model),
})
