import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildOffers, listRunningOffers } from '#modules/content/offers/offer.view.ts'
import { OfferCard } from '#modules/content/offers/ui/offer-card.tsx'
import { fixedPaths } from '#modules/links/paths.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { buildMeta, buildMissingMeta, buildPageHead } from '../../document/page-meta.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { useShell } from '../../shell/use-shell.ts'
import { loadMissing } from '../missing/load-missing.ts'
import { specialOffersPage } from './page.ts'
import type { Route } from './+types/route.ts'

/** The offers that run now; of a model, where it is named. A site without any has no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(requestContext)
  const { sites } = context.get(servicesContext)
  const { model = null } = getPageMatch(context, specialOffersPage).query
  const running = buildOffers(site, listRunningOffers(site, now), now)
  if (!site.configuration.offers.enabled) return loadMissing(context)
  return {
    page: 'offers' as const,
    head: buildPageHead(site, sites.originOf(site)),
    offers: model === null ? running : running.filter((offer) => offer.model === model),
    isFiltered: model !== null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return []
  if (loaderData.page === 'missing') return buildMissingMeta(loaderData.head)
  const { head, offers, isFiltered } = loaderData
  return buildMeta({
    ...head,
    title: 'Special offers',
    description:
      `Offers of ${head.siteName} now: ${offers.map(({ title }) => title).join(', ')}`.slice(
        0,
        170,
      ),
    canonicalPath: fixedPaths.specialOffers,
    noindex: isFiltered || offers.length === 0,
  })
}

export default function SpecialOffers({ loaderData }: Route.ComponentProps) {
  const shell = useShell()
  if (loaderData.page === 'missing') {
    return <MissingPage suggestions={loaderData.result.suggestions} />
  }
  const { offers, isFiltered } = loaderData
  return (
    <div className="content-page">
      <div className="form-head">
        <div className="wrap">
          <h1>Special offers</h1>
          <p className="lead">
            {offers.length === 0
              ? 'There is no offer at the moment. What is in stock has its best price on it.'
              : 'What each one costs, until when, and its conditions.'}
          </p>
        </div>
      </div>
      <div className="wrap">
        <div className="offer-grid">
          {offers.map((offer) => (
            <OfferCard key={offer.slug} offer={offer} heading="h2" />
          ))}
        </div>
        <p className="search-links">
          {isFiltered ? (
            <a className="button button-quiet" href={fixedPaths.specialOffers}>
              All offers
            </a>
          ) : null}
          <a className="button button-quiet" href={shell.searchPath}>
            See all {shell.nounPlural}
          </a>
        </p>
      </div>
    </div>
  )
}
