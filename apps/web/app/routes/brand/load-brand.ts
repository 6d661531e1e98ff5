import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#apps/web/context/router-contexts.ts'
import { buildOffers, listRunningOffers } from '#modules/content/offers/offer.view.ts'
import { buildBrandPath, buildMakeSearchPath } from '#modules/links/paths.ts'
import { buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import { pickBrandPicture } from '#modules/models/brand-picture.rules.ts'
import { buildModelGroups } from '#modules/models/model-card.view.ts'
import { buildSmallAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { readPageHead } from '../../document/page-meta.ts'
import { loadStrips } from '../../documents/load-document.ts'
import { buildBrandMeta } from './brand-meta.ts'
import { buildBrandActions } from './build-brand-actions.ts'
import { brandPage } from './page.ts'

export type BrandPageData = Awaited<ReturnType<typeof loadBrand>>

/** A make's models with their stock and offers. */
export async function loadBrand(context: Pick<RouterContextProvider, 'get'>) {
  const { found: manufacturer } = getPageMatch(context, brandPage)
  const { name, slug, models, logo } = manufacturer
  const { site, now } = context.get(requestContext)
  const path = buildMakeSearchPath(buildSearchSlug(name))
  const strip = (await loadStrips(context, [path]))[path]
  const inStock = strip === undefined || strip.total === 0 ? null : { ...strip, href: path }
  const offers = listRunningOffers(site, now).filter(
    ({ frontMatter: { make, model } }) => make === slug && model === null,
  )
  const groups = buildModelGroups(
    site,
    models.map((model) => ({ manufacturer, model })),
  )
  const brand = { name, path: buildBrandPath(slug), groups }
  return {
    page: 'brand' as const,
    meta: buildBrandMeta(readPageHead(context), brand),
    ...brand,
    picture: pickBrandPicture(models),
    logoUrl: logo.url === null ? null : buildSmallAddress(logo.url),
    inStock,
    actions: buildBrandActions(context, name, inStock?.href ?? null),
    offers: buildOffers(site, offers, now),
  }
}
