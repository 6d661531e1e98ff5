import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildLatestArticles } from '#modules/content/articles/article.view.ts'
import { buildHome } from '#modules/content/home.view.ts'
import { buildLocationViews } from '#modules/content/location.view.ts'
import { buildHomeOffers } from '#modules/content/offers/offer.view.ts'
import { HomeHero } from '#modules/search/ui/home/home-hero.tsx'
import { HomeSections, type HomeSectionsProps } from '#modules/search/ui/home/home-sections.tsx'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { showMeta } from '../../document/page-tags.ts'
import { HomePageScript, SeenStripScript } from '../../page-scripts/page-scripts.tsx'
import { SiteHoldsScript } from '../../page-scripts/site-holds-script.tsx'
import { CardsScript } from '../../page-scripts/page-scripts.tsx'
import { SiteOwnTermsScript } from '../../page-scripts/site-own-terms-script.tsx'
import type { PagePartData } from '../../shell/use-page-part.ts'
import { useShell } from '../../shell/use-shell.ts'
import type { Route } from './+types/route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(requestContext)
  const { stock, content } = context.get(servicesContext)
  const [view, carTypes, reviews] = await Promise.all([
    stock.findHome(site, now),
    stock.countCarTypes(site, now),
    content.findReviews(site, now),
  ])
  const words = buildHome(site, { total: view.total, carTypes }, now)
  // The hero has the search, so that a header with a search box of its own hides it.
  const part: PagePartData = { part: 'search' }
  return {
    ...part,
    meta: buildMeta({
      ...readPageHead(context),
      titleEnd: null,
      title: words.pageTitle,
      description: words.pageDescription,
      canonicalPath: '/',
      structured: [words.structured],
    }),
    stock: view,
    reviews,
    words,
    locations: buildLocationViews(site, now),
    offers: buildHomeOffers(site, now),
    news: buildLatestArticles(site, now),
  }
}

export const meta: Route.MetaFunction = showMeta

const scripts: HomeSectionsProps['scripts'] = {
  priceRange: <HomePageScript />,
  seenStrip: <SeenStripScript />,
  vehicles: (
    <>
      <SiteHoldsScript />
      <SiteOwnTermsScript />
      <CardsScript />
    </>
  ),
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { stock, words } = loaderData
  const shell = useShell()
  return (
    <>
      <HomeHero words={words} vehicle={stock.hero} selects={stock.selects} shell={shell} />
      <HomeSections {...loaderData} shell={shell} scripts={scripts} />
    </>
  )
}
