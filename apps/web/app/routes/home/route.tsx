import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildLatestArticles } from '#modules/content/articles/article.view.ts'
import { buildHome } from '#modules/content/home.view.ts'
import { buildLocationViews } from '#modules/content/location.view.ts'
import { buildHomeOffers } from '#modules/content/offers/offer.view.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { showMeta } from '../../document/page-tags.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeSections } from './home-sections.tsx'
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
  return {
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

export default function Home({ loaderData }: Route.ComponentProps) {
  const { stock, words } = loaderData
  return (
    <>
      <HomeHero words={words} vehicle={stock.hero} selects={stock.selects} />
      <HomeSections {...loaderData} />
    </>
  )
}
