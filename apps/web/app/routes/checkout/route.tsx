import { CheckoutPage } from '#modules/reservations/ui/checkout/checkout-page.tsx'
import type { CheckoutResult } from '#modules/reservations/ui/checkout/checkout-view.types.ts'
import { showMeta } from '../../document/page-tags.ts'
import { passRetryAfter } from '../../document/retry-after.ts'
import { BotCheckScript, CarriedTradeInScript } from '../../page-scripts/page-scripts.tsx'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import type { Route } from './+types/route.ts'
import { loadCheckout } from './load-checkout.ts'
import { postCheckout } from './post-checkout.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadCheckout(context)

export const action = ({ context }: Route.ActionArgs) => postCheckout(context)

export const headers = passRetryAfter

export const meta: Route.MetaFunction = showMeta

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.page === 'missing') return <MissingPage {...loaderData.result} />
  const { result } = loaderData
  return (
    <CheckoutPage
      {...loaderData}
      posted={actionData?.checkout}
      offerScripts={<OfferScripts result={result} />}
    />
  )
}

function OfferScripts({ result }: { readonly result: CheckoutResult }) {
  if (result.kind !== 'offer') return null
  return (
    <>
      {result.takesTradeIn ? <CarriedTradeInScript /> : null}
      {result.botSiteKey === null ? null : <BotCheckScript />}
    </>
  )
}
