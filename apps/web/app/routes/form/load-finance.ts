import type { RouterContextProvider } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import { decideCardsWarning } from '#modules/finance/comparison-warning.rules.ts'
import type { ExampleVehicle, FinanceExampleView } from '#modules/finance/finance-example.types.ts'
import { nameLender } from '#modules/finance/finance-disclaimer.rules.ts'
import { hidesRepayments } from '#modules/finance/finance-display.rules.ts'
import { listFinanceWays } from '#modules/finance/finance-ways.rules.ts'
import { decideStockRate, type StockRate } from '#modules/finance/weekly/stock-rate.rules.ts'
import { describeWeekly } from '#modules/finance/weekly/weekly-payment.view.ts'
import { decideAllStockPath } from '#modules/links/all-stock-path.rules.ts'
import { isRegistered } from '#modules/links/link.rules.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import { putPicturedFirst } from '#modules/vehicle-pages/shop-window.rules.ts'
import { parseSearchUrl } from '#modules/search/refinements/parse-search-url.rules.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** One row of cards. */
const mostExamples = 3

/** A finance page's content beside its form: repayments for some of the dealer's vehicles, and links. */
export async function loadFinance(context: Context, path: string, vehicleId: number | null) {
  const addresses = context.get(addressesContext)
  const isThere = (href: string) => isRegistered(href, addresses)
  return {
    example: await loadExample(context, vehicleId),
    ways: listFinanceWays(path, isThere).map(({ label, href }) => ({
      label,
      // The application is about the vehicle of the page.
      href: href === fixedPaths.financeApplication ? buildPath(href, { car_id: vehicleId }) : href,
    })),
  }
}

/**
 * Example repayments for the page's vehicle, or else for the site's first ones. Null if no repayment may be shown.
 */
async function loadExample(
  context: Context,
  vehicleId: number | null,
): Promise<FinanceExampleView | null> {
  const { site, now } = context.get(requestContext)
  if (hidesRepayments(site.configuration)) return null
  const stockRate = decideStockRate(site.configuration)
  if (stockRate.allowed) {
    return vehicleId === null ? loadWeeklyExample(context, stockRate.rate) : null
  }
  const { stock } = context.get(servicesContext)
  return loadLenderExample(
    context,
    vehicleId === null
      ? await listFirstCards(context, {})
      : await stock.listCards(site, [vehicleId], now),
  )
}

/** Repayments by the site's lender, whose terms differ from vehicle to vehicle: those with the terms of the first. */
async function loadLenderExample(
  context: Context,
  cards: readonly VehicleCardView[],
): Promise<FinanceExampleView | null> {
  const { site, now } = context.get(requestContext)
  const { stock } = context.get(servicesContext)
  const found = await Promise.all(
    listExamples(cards).map(async (vehicle) => {
      const slug = decodeURIComponent(vehicle.href.split('/').at(-1) ?? '')
      const page = await stock.findVehiclePage(site, slug, now)
      const panel = page.kind === 'vehicle' ? page.view.finance : null
      if (panel === null) return []
      const terms = panel.lines.join(' ')
      return [{ vehicle, panel, terms, disclaimer: panel.disclaimer.join(' ') }]
    }),
  )
  const [first, ...others] = found.flat()
  if (first === undefined) return null
  const alike = others.filter(
    ({ terms, disclaimer }) => terms === first.terms && disclaimer === first.disclaimer,
  )
  return {
    lender: nameLender(site.configuration.finance.provider),
    vehicles: [first, ...alike].map(({ vehicle }) => vehicle),
    terms: first.terms,
    warning: first.panel.warning,
    disclaimer: first.disclaimer,
    calculatorHref: first.panel.calculatorHref,
  }
}

/** Repayments at the rate that the site states for all of its stock. */
async function loadWeeklyExample(
  context: Context,
  rate: StockRate,
): Promise<FinanceExampleView | null> {
  const { configuration } = context.get(requestContext).site
  const cards = await listFirstCards(context, { pay: 'week' })
  const vehicles = listExamples(cards)
  if (vehicles.length === 0) return null
  return {
    lender: null,
    vehicles,
    terms: describeWeekly(rate, configuration.region),
    warning: decideCardsWarning(vehicles, configuration),
    disclaimer: '',
    calculatorHref: isRegistered(fixedPaths.financeCalculator, context.get(addressesContext))
      ? fixedPaths.financeCalculator
      : null,
  }
}

async function listFirstCards(
  context: Context,
  parameters: Readonly<Record<string, string>>,
): Promise<readonly VehicleCardView[]> {
  const { site, now } = context.get(requestContext)
  const { stock } = context.get(servicesContext)
  const path = decideAllStockPath(site.configuration)
  const state = parseSearchUrl(new URLSearchParams(parameters))
  const found = await stock.findSearchPage(site, path, state, now)
  return found.kind === 'page' ? putPicturedFirst(found.view.cards) : []
}

function listExamples(cards: readonly VehicleCardView[]): ExampleVehicle[] {
  return cards
    .flatMap(({ title, subtitle, href, pictureKey, price, payment }) =>
      payment === null
        ? []
        : [{ title, subtitle, href, pictureKey, price: (price.buy ?? price).text, payment }],
    )
    .slice(0, mostExamples)
}
