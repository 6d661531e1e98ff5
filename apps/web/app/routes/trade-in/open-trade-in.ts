import type { RouterContextProvider } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import { readTradeInKey } from '#apps/web/context/trade-in-session.ts'
import { findPrivacyHref, findTermsHref } from '#modules/forms/site-forms/privacy-link.rules.ts'
import { buildPath } from '#modules/links/paths.ts'
import { buildTradeInForm } from '#modules/trade-in/steps/trade-in-form.view.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { sessionContext } from '#platform/web/session.ts'
import { tradeInPage } from './page.ts'

export type Context = Pick<RouterContextProvider, 'get'>

/** The data that every request for the page needs: the visitor's draft, the wanted vehicle, and the site's form. */
export async function openTradeIn(context: Context) {
  const { path, query } = getPageMatch(context, tradeInPage)
  const { site, now } = context.get(requestContext)
  const { stock, tradeIns } = context.get(servicesContext)
  const key = await readTradeInKey(context.get(sessionContext))
  const found = await tradeIns.find(site, key)
  const draft = found?.kind === 'draft' ? found.draft : null
  const carId = query.car_id ?? draft?.vehicleId ?? null
  const vehicle = carId === null ? undefined : await stock.findEnquiryVehicle(site, carId, now)
  const wanted = vehicle?.available === true ? vehicle : undefined
  const addresses = context.get(addressesContext)
  const form = buildTradeInForm(site, {
    now,
    action: buildPath(path, { car_id: query.car_id }),
    vehicle: wanted,
    privacyHref: findPrivacyHref(site.configuration, addresses),
    termsHref: findTermsHref(site.configuration, addresses),
  })
  return {
    draft,
    /** The page that followed the sent trade-in; null if it was not sent. */
    sentTo: found?.kind === 'sent' ? found.sentTo : null,
    form,
    vehicle,
    wanted,
  }
}
