import { CourtesyPage } from '#modules/courtesy-holds/ui/courtesy-page.tsx'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import { showMeta } from '../../document/page-tags.ts'
import { passRetryAfter } from '../../document/retry-after.ts'
import { BotCheckScript } from '../../page-scripts/page-scripts.tsx'
import { EndedLink } from '../../ui/ended-link.tsx'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import type { Route } from './+types/route.ts'
import { loadOnMyWay } from './load-on-my-way.ts'
import { postOnMyWay } from './post-on-my-way.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadOnMyWay(context)

export const action = ({ context }: Route.ActionArgs) => postOnMyWay(context)

export const headers = passRetryAfter

export const meta: Route.MetaFunction = showMeta

export default function OnMyWay({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.page === 'missing') return <MissingPage {...loaderData.result} />
  if (loaderData.page === 'ended-link') {
    return (
      <div className="form-page">
        <FormsStyle />
        <EndedLink text="It worked for a day. Please call or write to us about it." />
      </div>
    )
  }
  const { frame, result } = loaderData
  const checksPerson = result.kind === 'form' && result.botSiteKey !== null
  return (
    <CourtesyPage
      frame={frame}
      result={result}
      posted={actionData?.courtesy}
      formScripts={checksPerson ? <BotCheckScript /> : null}
    />
  )
}
