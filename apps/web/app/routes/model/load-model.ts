import type { RouterContextProvider } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import { buildOffers, listRunningOffers } from '#modules/content/offers/offer.view.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import { isRegistered } from '#modules/links/link.rules.ts'
import { buildModelPage } from '#modules/models/model-page.view.ts'
import { buildStructuredModel } from '#modules/models/structured-model.view.ts'
import { buildModelCard } from '#modules/open-graph/open-graph-card.view.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { readPageHead } from '../../document/page-meta.ts'
import { loadMissing } from '../missing/load-missing.ts'
import { loadModelStock } from './load-model-stock.ts'
import { buildModelMeta } from './model-meta.ts'
import { modelPage } from './page.ts'

export type ModelPageData = Exclude<
  Awaited<ReturnType<typeof loadModel>>,
  { readonly data: unknown }
>

/** A model that the site sells new, with its stock and offers. */
export async function loadModel(context: Pick<RouterContextProvider, 'get'>) {
  const {
    found,
    query: { compare },
  } = getPageMatch(context, modelPage)
  const { site, now } = context.get(requestContext)
  const { content, openGraph } = context.get(servicesContext)
  const details = await content.models.find(site, found.model.id)
  if (details === undefined) return loadMissing(context)
  const view = buildModelPage(site, found, details, compare)
  const offers = listRunningOffers(site, now).filter(
    ({ frontMatter: { make, model } }) =>
      model === found.model.slug && (make === null || make === found.manufacturer.slug),
  )
  return {
    page: 'model' as const,
    meta: buildModelMeta(readPageHead(context), view, {
      sharedUrl: openGraph.share(site, buildModelCard(view)),
      structured: buildStructuredModel(site, found, details, view.path),
      isCompared: compare.length > 0,
    }),
    view: {
      ...view,
      links: keepOffered({ ...view.links, parts: fixedPaths.parts }, context.get(addressesContext)),
    },
    stock: await loadModelStock(context, found),
    offers: buildOffers(site, offers, now),
    testDriveLabel: site.configuration.button_labels.test_drive,
  }
}

/** Removes links to forms that the site does not have. */
function keepOffered<Links extends Readonly<Record<string, string | null>>>(
  links: Links,
  addresses: readonly string[],
): { readonly [Name in keyof Links]: string | null } {
  return Object.fromEntries(
    Object.entries(links).map(([name, href]) => [
      name,
      href !== null && isRegistered(href, addresses) ? href : null,
    ]),
  ) as { readonly [Name in keyof Links]: string | null }
}
