import { emptyState } from '#modules/search/refinements/search-url.rules.ts'
import type { Services } from '#apps/web/context/services.ts'
import type { ReviewSetView } from '#modules/content/reviews/review.types.ts'
import { decideDefaultSearchPath } from '#modules/links/default-search-path.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { HomeStockView } from '#modules/search/home/home-stock.types.ts'
import type { SearchPageView } from '#modules/search/page/search-page.types.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'

/** Data of the specimens: real pages of the site, and the input that rules need to build others. */
export interface GalleryBase {
  readonly site: Site
  readonly now: Date
  readonly home: HomeStockView
  readonly reviews: ReviewSetView | null
  readonly search: SearchPageView
  readonly vehicle: VehiclePageView
}

type Views = Pick<Services, 'stock' | 'content'>

/** @throws Error for a site whose search page shows no vehicle */
export async function readGalleryBase(
  site: Site,
  now: Date,
  { stock, content }: Views,
): Promise<GalleryBase> {
  const path = decideDefaultSearchPath(site.configuration)
  const [results, home, reviews] = await Promise.all([
    stock.findSearchPage(site, path, emptyState, now),
    stock.findHome(site, now),
    content.findReviews(site, now),
  ])
  if (results.kind !== 'page') throw new Error(`${site.slug}: ${path} is no search page`)
  const { view } = results
  const pictured = view.cards.find(
    ({ similarHref, photos }) => similarHref === null && photos !== null,
  )
  const vehicle = await findVehicle(site, now, stock, pictured ?? view.cards[0])
  return { site, now, home, reviews, search: view, vehicle }
}

async function findVehicle(
  site: Site,
  now: Date,
  stock: Views['stock'],
  card: VehicleCardView | undefined,
): Promise<VehiclePageView> {
  const slug = card?.href.split('/').at(-1)
  const result = slug === undefined ? undefined : await stock.findVehiclePage(site, slug, now)
  if (result?.kind !== 'vehicle') throw new Error(`${site.slug}: there is no vehicle to show`)
  return result.view
}
