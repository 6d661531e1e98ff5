import { data } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildPurchaseView } from '#modules/purchases/purchase.view.ts'
import { PurchasePage } from '#modules/purchases/ui/purchase-page.tsx'
import { PurchaseStyle } from '#modules/purchases/ui/purchase-style.tsx'
import { UnknownPurchase } from '#modules/purchases/ui/unknown-purchase.tsx'
import { getPageMatch } from '#platform/web/page-match.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { showMeta } from '../../document/page-tags.ts'
import { EndedLink } from '../../ui/ended-link.tsx'
import type { Route } from './+types/route.ts'
import { purchasePage } from './page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { purchase: id, token } = getPageMatch(context, purchasePage).query
  const { site, now } = context.get(requestContext)
  const { purchases, reservations } = context.get(servicesContext)
  const tags = buildMeta({
    ...readPageHead(context),
    title: 'Your purchase',
    canonicalPath: null,
  })
  const isOpened = id !== undefined && token !== undefined && reservations.isToken(site, id, token)
  const loaded = isOpened ? await purchases.find(site, id) : undefined
  if (loaded === undefined || token === undefined) {
    return data({ meta: tags, view: null, isEnded: false }, 404)
  }
  if (loaded.isEnded) return data({ meta: tags, view: null, isEnded: true }, 410)
  return data({
    meta: tags,
    view: buildPurchaseView(site, loaded, { token, now }),
    isEnded: false,
  })
}

export const meta: Route.MetaFunction = showMeta

export default function Purchase({ loaderData }: Route.ComponentProps) {
  const { view, isEnded } = loaderData
  return (
    <div className="form-page">
      <PurchaseStyle />
      {isEnded ? (
        <EndedLink text="It worked for a year after your vehicle was handed over. Please call or write to us about your purchase." />
      ) : view === null ? (
        <UnknownPurchase />
      ) : (
        <PurchasePage view={view} />
      )}
    </div>
  )
}
