import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildOffersPage } from '#modules/content/offers/offers-page.view.ts'
import { nameOffers } from '#modules/content/offers/offers-words.view.ts'
import { buildStructuredOffers } from '#modules/content/offers/structured-offers.view.ts'
import { OffersPage } from '#modules/content/offers/ui/offers-page.tsx'
import { buildOffersCard } from '#modules/open-graph/open-graph-card.view.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { buildBreadcrumbList, buildMeta, readPageHead } from '../../document/page-meta.ts'
import { showMeta } from '../../document/page-tags.ts'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import { useShell } from '../../shell/use-shell.ts'
import { loadMissing } from '../missing/load-missing.ts'
import { specialOffersPage } from './page.ts'
import type { Route } from './+types/route.ts'

/** The current offers, optionally of one model. A site without offers has no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(requestContext)
  const { openGraph } = context.get(servicesContext)
  if (!site.configuration.offers.enabled) return loadMissing(context)
  const { model = null } = getPageMatch(context, specialOffersPage).query
  const view = buildOffersPage(site, model, now)
  const heading = nameOffers(view.model)
  const { offers, hasNoneOfModel } = view
  const head = readPageHead(context)
  const structured = buildStructuredOffers(site, now)
  const titles = offers.map(({ title }) => title).join(', ')
  return {
    page: 'offers' as const,
    meta: buildMeta({
      ...head,
      title: heading,
      description: `Offers of ${head.siteName} now: ${titles}`.slice(0, 170),
      canonicalPath: fixedPaths.specialOffers,
      pictureUrl:
        offers.length === 0 ? undefined : openGraph.share(site, buildOffersCard(heading, offers)),
      noindex: view.model !== null || hasNoneOfModel || offers.length === 0,
      structured: [
        buildBreadcrumbList(head.origin, [
          { label: head.siteName, href: '/' },
          { label: 'Special offers', href: fixedPaths.specialOffers },
        ]),
        ...(structured === null ? [] : [structured]),
      ],
    }),
    view,
  }
}

export const meta: Route.MetaFunction = showMeta

export default function SpecialOffers({ loaderData }: Route.ComponentProps) {
  const { nounPlural, searchPath } = useShell()
  return loaderData.page === 'missing' ? (
    <MissingPage suggestions={loaderData.result.suggestions} />
  ) : (
    <OffersPage view={loaderData.view} allStock={{ nounPlural, href: searchPath }} />
  )
}
