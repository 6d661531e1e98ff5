import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildModelSearchPath } from '#modules/links/search-slug.rules.ts'
import type { FoundModel } from '#modules/models/model-address.rules.ts'
import { describeVehiclePayment } from '#modules/models/model-payment.rules.ts'
import type { ModelStockView } from '#modules/models/model-stock.types.ts'
import { emptyState, serializeSearchUrl } from '#modules/search/refinements/search-url.rules.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { RefinementState } from '#modules/search/refinements/refinement-state.ts'

/** The cards in one row of a wide window. */
const shownCards = 4

const cheapestFirst: RefinementState = { ...emptyState, sort: 'price:asc' }
const newOnly: RefinementState = { ...emptyState, refinements: { car_type: ['new'] } }

/**
 * A model's stock, cheapest first, and how much of it is new; null without stock. Each link leads to exactly the
 * vehicles that it counts.
 */
export async function loadModelStock(
  context: Pick<RouterContextProvider, 'get'>,
  { manufacturer, model }: FoundModel,
): Promise<ModelStockView | null> {
  const { site, now } = context.get(requestContext)
  const { stock } = context.get(servicesContext)
  const path = buildModelSearchPath({ make: manufacturer.name, model: model.stock_name })
  const find = async (state: RefinementState) => {
    const result = await stock.findSearchPage(site, path, state, now)
    return result.kind === 'page' ? result.view : undefined
  }
  const all = await find(cheapestFirst)
  if (all === undefined || all.total === 0) return null
  const fresh = await find({ ...newOnly, sort: 'price:asc' })
  const financed = fresh?.cards.find(({ payment }) => payment !== null)
  const shown = all.cards.slice(0, shownCards)
  const isShownFinanced = [...shown, ...(financed === undefined ? [] : [financed])].some(
    ({ payment }) => payment !== null,
  )
  return {
    total: all.total,
    totalText: all.totalText,
    href: path,
    newStock:
      fresh === undefined || fresh.total === 0 || fresh.total === all.total
        ? null
        : { text: `${fresh.total} of them new`, href: path + serializeSearchUrl(newOnly) },
    cheapest: all.cards.find(({ shownCents }) => shownCents !== null)?.price.text ?? null,
    cards: shown,
    // Only of a new vehicle in stock: a lender's repayment is for a vehicle, not for a catalogue model.
    payment: financed === undefined ? null : buildPayment(financed),
    rateWarning: isShownFinanced ? (all.rateWarning ?? fresh?.rateWarning ?? null) : null,
  }
}

function buildPayment({ payment, price, title, href }: VehicleCardView) {
  return payment === null ? null : { text: describeVehiclePayment(price, payment), title, href }
}
