import { showMeta } from '../../document/page-tags.ts'
import { passRetryAfter } from '../../document/retry-after.ts'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import type { Route } from './+types/route.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { loadCheckout } from './load-checkout.ts'
import { postCheckout } from './post-checkout.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadCheckout(context)

export const action = ({ context }: Route.ActionArgs) => postCheckout(context)

export const headers = passRetryAfter

export const meta: Route.MetaFunction = showMeta

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.page === 'missing' ? (
    <MissingPage {...loaderData.result} />
  ) : (
    <CheckoutPage {...loaderData} posted={actionData?.checkout} />
  )
}
