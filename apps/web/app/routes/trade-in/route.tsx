import { showMeta } from '../../document/page-tags.ts'
import { passRetryAfter } from '../../document/retry-after.ts'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import type { Route } from './+types/route.ts'
import { loadTradeIn } from './load-trade-in.ts'
import { postTradeIn } from './post-trade-in.ts'
import TradeIn from './trade-in.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadTradeIn(context)

export const action = ({ context }: Route.ActionArgs) => postTradeIn(context)

export const headers = passRetryAfter

export const meta: Route.MetaFunction = showMeta

export default function TradeInRoute({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.page === 'missing' ? (
    <MissingPage {...loaderData.result} />
  ) : (
    <TradeIn {...loaderData} posted={actionData} />
  )
}
