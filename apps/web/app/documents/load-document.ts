import type { RouterContextProvider } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import { listDocumentNeeds } from '#modules/content/documents/document-needs.rules.ts'
import { buildLocationViews } from '#modules/content/location.view.ts'
import { buildOffers, listRunningOffers } from '#modules/content/offers/offer.view.ts'
import type { FaqView } from '#modules/content/ui/document/document-parts.ts'
import { decideCardsWarning } from '#modules/finance/comparison-warning.rules.ts'
import { type DocumentEntry, listDocuments } from '#modules/documents/site-documents.rules.ts'
import { listFormPages } from '#modules/forms/site-forms/form-pages.rules.ts'
import { buildModelCard } from '#modules/models/model-card.view.ts'
import { isRegistered } from '#modules/links/link.rules.ts'
import { putPicturedFirst } from '#modules/vehicle-pages/shop-window.rules.ts'
import { parseSearchUrl } from '#modules/search/refinements/parse-search-url.rules.ts'
import { buildServicing } from '#modules/servicing/servicing.view.ts'
import type { Site } from '#modules/sites/site.types.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** The cards in one row of a wide window. */
const cardsInStrip = 4

export type LoadedDocument = NonNullable<Awaited<ReturnType<typeof loadDocument>>>

/** A document's text with the data of its tags; undefined if it was removed in the meantime. */
export async function loadDocument(context: Context, document: DocumentEntry) {
  const { site, now } = context.get(requestContext)
  const { content } = context.get(servicesContext)
  const [tree] = await content.documents.render(site, [document])
  if (tree === undefined || tree === null) return undefined
  const needs = listDocumentNeeds(tree)
  return {
    tree,
    strips: await loadStrips(context, needs.stockPaths),
    offers: needs.hasOffers ? buildOffers(site, listRunningOffers(site, now), now) : [],
    models: listModelCards(site, needs.makesOfModels),
    faqs: needs.hasFaqs ? await loadFaqs(context, site, now) : [],
    servicing: needs.hasServicing ? buildServicing(site.configuration, now) : null,
    locations: needs.hasLocations ? buildLocationViews(site, now) : [],
    forms: listForms(site, needs.formSlugs, context.get(addressesContext)),
  }
}

/** Vehicles of each search's first page, by path; a search without results is left out. */
export async function loadStrips(context: Context, paths: readonly string[]) {
  const { site, now } = context.get(requestContext)
  const { stock } = context.get(servicesContext)
  const strips = await Promise.all(
    paths.map(async (address) => {
      const [path = '', search = ''] = address.split('?')
      const state = parseSearchUrl(new URLSearchParams(search))
      const result = await stock.findSearchPage(site, path, state, now)
      if (result.kind !== 'page') return []
      const { total, totalText: countText } = result.view
      const cards = putPicturedFirst(result.view.cards).slice(0, cardsInStrip)
      return [
        [
          address,
          {
            total,
            countText,
            isAll: cards.length === total,
            cards,
            warning: decideCardsWarning(cards, site.configuration),
          },
        ] as const,
      ]
    }),
  )
  return Object.fromEntries(strips.flat())
}

/** The models that the site sells new, by the slug of their make; a make without models is left out. */
const listModelCards = (site: Site, makes: readonly string[]) =>
  Object.fromEntries(
    site.manufacturers
      .filter(({ slug, models }) => makes.includes(slug) && models.length > 0)
      .map((manufacturer) => [
        manufacturer.slug,
        manufacturer.models.map((model) => buildModelCard(site, { manufacturer, model })),
      ]),
  )

async function loadFaqs(context: Context, site: Site, now: Date): Promise<FaqView[]> {
  const { content } = context.get(servicesContext)
  const faqs = listDocuments(site, 'faq', now).toSorted(
    ({ frontMatter: one }, { frontMatter: other }) => one.order - other.order,
  )
  const answers = await content.documents.render(site, faqs)
  return faqs.flatMap(({ slug, frontMatter: { question, topic } }, index) => {
    const answer = answers[index] ?? null
    return answer === null ? [] : [{ slug, question, topic, answer }]
  })
}

/** The form pages of the site, by form slug. */
function listForms(site: Site, slugs: readonly string[], addresses: readonly string[]) {
  const pages = listFormPages(site).filter(({ path }) => isRegistered(path, addresses))
  return Object.fromEntries(
    slugs.flatMap((slug) => {
      const page = pages.find(({ forms }) => forms[0] === slug)
      return page === undefined ? [] : [[slug, { title: page.title, href: page.path }] as const]
    }),
  )
}
