import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildOffers, listRunningOffers } from '#modules/content/offers/offer.view.ts'
import { decideCardsWarning } from '#modules/finance/comparison-warning.rules.ts'
import { buildBrandPath, buildMakeSearchPath } from '#modules/links/paths.ts'
import { buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import { pickBrandPicture } from '#modules/models/brand-picture.rules.ts'
import { buildModelGroups } from '#modules/models/model-card.view.ts'
import type { SearchPageView } from '#modules/search/page/search-page.types.ts'
import { emptyState } from '#modules/search/refinements/search-url.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { putPicturedFirst } from '#modules/vehicle-pages/shop-window.rules.ts'
import { buildSmallAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { readPageHead } from '../../document/page-meta.ts'
import { buildBrandMeta } from './brand-meta.ts'
import { brandPage } from './page.ts'

/** Cards in one row of a wide window. */
const cardsInRow = 4

export type BrandPageData = Awaited<ReturnType<typeof loadBrand>>

/** A make's models with their stock and offers. */
export async function loadBrand(context: Pick<RouterContextProvider, 'get'>) {
  const { found: manufacturer } = getPageMatch(context, brandPage)
  const { name, slug, models, logo } = manufacturer
  const { site, now } = context.get(requestContext)
  const { stock } = context.get(servicesContext)
  const path = buildMakeSearchPath(buildSearchSlug(name))
  const searched = await stock.findSearchPage(site, path, emptyState, now)
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
    inStock: searched.kind === 'page' ? showStock(site, searched.view, path) : null,
    offers: buildOffers(site, offers, now),
  }
}

/** The first vehicles of a make, those with photos first; null without any. */
function showStock(
  site: Site,
  { total, totalText, cards }: Pick<SearchPageView, 'total' | 'totalText' | 'cards'>,
  href: string,
) {
  if (total === 0) return null
  const shown = putPicturedFirst(cards).slice(0, cardsInRow)
  return {
    text: totalText,
    href,
    cards: shown,
    isAll: shown.length === total,
    warning: decideCardsWarning(shown, site.configuration),
  }
}
