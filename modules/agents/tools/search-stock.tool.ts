import { z } from 'zod'
import { decideAllStockPath } from '#modules/links/all-stock-path.rules.ts'
import { findOnlyPlace } from '#modules/locations/place-label.rules.ts'
import type { SearchPageView } from '#modules/search/page/search-page.types.ts'
import { parseSearchUrl } from '#modules/search/refinements/parse-search-url.rules.ts'
import { serializeSearchUrl } from '#modules/search/refinements/search-url.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { buildAskingPrice } from './asking-price.view.ts'
import { defineTool } from './define-tool.ts'
import { countResultPages, deepestPage, findResultWindow } from './result-window.rules.ts'

const name = () => z.string().trim().min(1).max(40)
const amount = () => z.int().min(0).max(99_999_999)

const sorts = {
  relevance: 'relevance',
  newest: 'created_at_timestamp:desc',
  price_low: 'price:asc',
  price_high: 'price:desc',
} as const

const tooDeep = `At most ${deepestPage} pages are read here. Narrow the search by make, model, body, condition, price or kilometres instead; the website itself shows all of it.`

const input = z.strictObject({
  words: z
    .string()
    .max(200, 'At most 200 characters.')
    .optional()
    .describe('Typed words, as in the search box of the website: "white hilux under 40k".'),
  make: name().optional().describe('Such as Toyota.'),
  model: name().optional().describe('Such as HiLux.'),
  body: name().optional().describe('Such as Ute or SUV.'),
  condition: z.enum(['new', 'used', 'demo']).optional(),
  price_from: amount().optional().describe('Lowest asking price.'),
  price_to: amount().optional().describe('Highest asking price.'),
  km_from: amount().optional().describe('Least distance on the odometer, in the site’s unit.'),
  km_to: amount().optional().describe('Most distance on the odometer, in the site’s unit.'),
  sort: z.enum(['relevance', 'newest', 'price_low', 'price_high']).optional(),
  page: z.int().min(1).max(deepestPage, tooDeep).optional().describe('From 1.'),
})

/** Searches the stock by the search page of all stock, so that agents find what its visitors find. */
export const searchStockTool = defineTool({
  name: 'search_stock',
  title: 'Search the stock',
  description:
    'Vehicles that this dealer shows for sale now, with asking price, location and link. Without arguments: all of them. At most 25 an answer.',
  input,
  async run(wanted, { site, now, origin, stock }) {
    const { search, region } = site.configuration
    const page = wanted.page ?? 1
    const { sitePage, from, to } = findResultWindow(page, search.page_size)
    const state = parseSearchUrl(writeParameters(wanted, sitePage))
    const path = decideAllStockPath(site.configuration)
    const [found, confirmedAt] = await Promise.all([
      stock.findSearchPage(site, path, state, now),
      stock.findStockConfirmed(site),
    ])
    if (found.kind !== 'page') {
      return { ok: false, reason: 'The stock cannot be searched just now.' }
    }
    const { view } = found
    const pages = countResultPages(view.total, search.page_size)
    return {
      ok: true,
      answer: {
        total: view.total,
        page,
        pages: Math.min(pages, deepestPage),
        ...(pages > deepestPage ? { more: tooDeep } : {}),
        understood_as: view.chips.map(({ label }) => label),
        distance_unit: region.distance_unit,
        stock_confirmed_at: confirmedAt?.toISOString() ?? null,
        vehicles: view.cards.slice(from, to).map((card) => buildResult(card, site, origin)),
        search_page: origin + path + serializeSearchUrl(state),
        ...describeNothing(view, origin),
      },
    }
  },
})

/** The address of the search, whose parser bounds and cleans every value. */
function writeParameters(wanted: z.output<typeof input>, sitePage: number): URLSearchParams {
  const { price_from: priceFrom, price_to: priceTo, km_from: kmFrom, km_to: kmTo } = wanted
  const range = (from?: number, to?: number) =>
    from === undefined && to === undefined ? undefined : `${from ?? ''}:${to ?? ''}`
  const parameters = {
    query: wanted.words,
    'refine[make][0]': wanted.make,
    'refine[model][0]': wanted.model,
    'refine[body][0]': wanted.body,
    'refine[car_type][0]': wanted.condition,
    'range[price]': range(priceFrom, priceTo),
    'range[km]': range(kmFrom, kmTo),
    sort: sorts[wanted.sort ?? 'relevance'],
    page: String(sitePage),
  }
  return new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

function buildResult(card: VehicleCardView, site: Site, origin: string) {
  return {
    vehicle_id: card.id,
    title: card.title,
    subtitle: card.subtitle,
    facts: card.chips,
    asking_price: buildAskingPrice(card, site.configuration),
    // A card leads to similar vehicles if its own is no longer available.
    available: card.similarHref === null,
    tag: card.reservedText ?? card.tag?.text ?? null,
    // Cards do not name the only place where a site sells.
    location: card.location ?? findOnlyPlace(site.dealerships)?.name ?? null,
    link: origin + card.href,
  }
}

function describeNothing({ empty, typed }: SearchPageView, origin: string) {
  const left = typed?.leftOutText ?? null
  return {
    ...(left === null ? {} : { left_out: left }),
    ...(empty === null
      ? {}
      : {
          nothing_found: empty.text,
          try_instead: empty.links.map(({ label, href }) => ({ label, link: origin + href })),
        }),
  }
}
