import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { decideCardsWarning } from '#modules/finance/comparison-warning.rules.ts'

/** Vehicles to look at while waiting for the answer: a row on a wide screen. */
const mostSimilar = 4

export async function loadSimilar(context: Pick<RouterContextProvider, 'get'>, vehicleId: number) {
  const { site, now } = context.get(requestContext)
  const found = await context.get(servicesContext).stock.listComparable(site, [vehicleId], now)
  const cards = found.slice(0, mostSimilar)
  return { cards, warning: decideCardsWarning(cards, site.configuration) }
}
