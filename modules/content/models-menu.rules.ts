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
 * The menu is in the HTML of every page. With more models it only links to the list of each make's models, to keep
 * pages small.
 */
const mostModels = 60
/** Maximum number of models in the footer. */
const mostInFooter = 12

/**
 * The Vehicles dropdown (§2): models by body type, each group with a picture, and a link to each make's list of
 * models. With more than `mostModels` models only those links.
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
 * The footer's Models (§2): all models, if they fit. Otherwise links to each make's list of models, preceded by the
 * first models if there is only one make.
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

/** The link of a model; on a site with one make, its text does not contain the make. */
const buildItem = (found: FoundModel, { length: makes }: Range): MenuLink => ({
  title: makes === 1 ? found.model.name : buildModelTitle(found),
  url: buildModelPath(found.model),
})
