import { data } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import { buildReturnView } from '#modules/returns/service/return.view.ts'
import { FindReturnPage } from '#modules/returns/ui/find-return-page.tsx'
import { ReturnPage } from '#modules/returns/ui/return-page.tsx'
import { ReturnsStyle } from '#modules/returns/ui/returns-style.tsx'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { showMeta } from '../../document/page-tags.ts'
import { passRetryAfter } from '../../document/retry-after.ts'
import { EndedLink } from '../../ui/ended-link.tsx'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import type { Route } from './+types/route.ts'
import { findLinkedReservation } from './find-linked-reservation.ts'
import { buildOwnPath } from './find-purchase.ts'
import { postReturn } from './post-return.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(requestContext)
  const { returns } = context.get(servicesContext)
  const { enabled, days } = site.configuration.used_car_return
  const tags = buildMeta({
    ...readPageHead(context),
    title: 'Bring your car back',
    canonicalPath: null,
  })
  const id = findLinkedReservation(context)
  const loaded = id === undefined ? undefined : await returns.find(site, id)
  const asked = { meta: tags, view: null, action: fixedPaths.usedCarReturn, days, isEnded: false }
  if (loaded?.isEnded === true) return data({ ...asked, isOffered: true, isEnded: true }, 410)
  if (id === undefined || loaded === undefined) {
    // A site without returns has no such page, except for buyers with an earlier right of return.
    return data({ ...asked, isOffered: enabled }, enabled && id === undefined ? 200 : 404)
  }
  const view = buildReturnView(site, loaded)
  return data({ ...asked, view, action: buildOwnPath(context, id), isOffered: true })
}

export const action = ({ context }: Route.ActionArgs) => postReturn(context)

export const headers = passRetryAfter

export const meta: Route.MetaFunction = showMeta

export default function UsedCarReturn({ loaderData, actionData }: Route.ComponentProps) {
  const { view, action, days, isOffered, isEnded } = loaderData
  const posted = actionData ?? null
  return (
    <div className="form-page">
      <FormsStyle />
      {isEnded ? (
        <EndedLink text="It worked for a month after the last day of your return. Please call or write to us about it." />
      ) : (
        <>
          <ReturnsStyle />
          {view === null ? (
            <FindReturnPage
              isOffered={isOffered}
              days={days}
              action={action}
              refused={posted?.find ?? null}
            />
          ) : (
            <ReturnPage
              view={{ ...view, conditions: posted?.conditions ?? view.conditions }}
              action={action}
              posted={posted}
            />
          )}
        </>
      )}
    </div>
  )
}
