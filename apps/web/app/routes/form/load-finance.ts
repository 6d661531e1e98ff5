import type { RouterContextProvider } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import type { ExampleVehicle, FinanceExampleView } from '#modules/finance/finance-example.types.ts'
import { nameLender } from '#modules/finance/finance-disclaimer.rules.ts'
import { hidesRepayments } from '#modules/finance/finance-display.rules.ts'
import { listFinanceWays } from '#modules/finance/finance-ways.rules.ts'
import { decideAllStockPath } from '#modules/links/all-stock-path.rules.ts'
import { isRegistered } from '#modules/links/link.rules.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import { putPicturedFirst } from '#modules/vehicle-pages/shop-window.rules.ts'
import { parseSearchUrl } from '#modules/search/refinements/parse-search-url.rules.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** The most further examples after the first one, whose terms are shown in full. */
const mostOthers = 2

/** A finance page's content beside its form: a repayment for one of the dealer's vehicles, and links. */
export async function loadFinance(context: Context, path: string, vehicleId: number | null) {
  const addresses = context.get(addressesContext)
  const isThere = (href: string) => isRegistered(href, addresses)
  const { applyForFinance, financeApplication } = fixedPaths
  return {
    example: await loadExample(context, vehicleId),
    ways: listFinanceWays(path, isThere),
    /** The whole application, on the page that is named after it; null: the site has none. */
    applicationHref:
      path === applyForFinance && isThere(financeApplication)
        ? buildPath(financeApplication, { car_id: vehicleId })
        : null,
  }
}

/**
 * An example repayment for the page's vehicle, or else for the site's first one. Null if no repayment may be shown.
 */
async function loadExample(
  context: Context,
  vehicleId: number | null,
): Promise<FinanceExampleView | null> {
  const { site, now } = context.get(requestContext)
  const { configuration } = site
  if (hidesRepayments(configuration)) return null
  const { stock } = context.get(servicesContext)
  const cards =
    vehicleId === null
      ? await listFirstCards(context)
      : await stock.listCards(site, [vehicleId], now)
  const [first, ...others] = cards.filter(({ payment }) => payment !== null)
  if (first === undefined) return null
  const slug = decodeURIComponent(first.href.split('/').at(-1) ?? '')
  const found = await stock.findVehiclePage(site, slug, now)
  if (found.kind !== 'vehicle' || found.view.finance === null) return null
  return {
    lender: nameLender(configuration.finance.provider),
    vehicle: describeVehicle(first),
    // Without the link to finance, because it would lead to this page.
    panel: { ...found.view.finance, href: null },
    others: others
      .slice(0, mostOthers)
      .flatMap((card) =>
        card.payment === null ? [] : [{ ...describeVehicle(card), payment: card.payment }],
      ),
  }
}

async function listFirstCards(context: Context): Promise<readonly VehicleCardView[]> {
  const { site, now } = context.get(requestContext)
  const { stock } = context.get(servicesContext)
  const path = decideAllStockPath(site.configuration)
  const found = await stock.findSearchPage(site, path, parseSearchUrl(new URLSearchParams()), now)
  return found.kind === 'page' ? putPicturedFirst(found.view.cards) : []
}

function describeVehicle({
  title,
  subtitle,
  href,
  pictureKey,
  price,
}: VehicleCardView): ExampleVehicle {
  return { title, subtitle, href, pictureKey, price: (price.buy ?? price).text }
}
