import { data, type MiddlewareFunction, redirect } from 'react-router'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import {
  requestContext,
  routeAccessContext,
  servicesContext,
  sessionContext,
} from '../../context/console-contexts.ts'
import {
  buildAddPasskeyPath,
  buildConfirmPath,
  buildSignInPath,
} from '../../context/return-path.rules.ts'
import { decideAdmission } from '../../context/route-permission.rules.ts'
import { isSecureOrigin, readStaffCookie } from '../../context/staff-cookies.ts'

/**
 * Reads the session once a request, and serves only routes that the person may use. Otherwise a request for a page is
 * redirected to the sign-in page, or to the step that the sign-in still lacks. A request by script gets 401, so that the
 * person signs in in a dialog over the page, which keeps the typed text.
 */
export const admit: MiddlewareFunction<Response> = async ({ context, pattern, url }, next) => {
  const access = context.get(routeAccessContext).get(pattern)
  if (access === undefined) throw new Error(`the route ${pattern} names no permission`)
  const { staff, consoleOrigin } = context.get(servicesContext)
  const { cookies, isByScript } = context.get(requestContext)
  const key = readStaffCookie(cookies, 'staff', isSecureOrigin(consoleOrigin))
  const session = key === undefined ? undefined : await staff.findSession(key)
  context.set(sessionContext, session ?? null)

  const admission = decideAdmission(
    access.permission,
    session === undefined ? null : (wanted) => decideAccess(session.actor, wanted).allowed,
    session?.step,
  )
  switch (admission) {
    case 'enter':
      return next()
    case 'sign-in':
    case 'show-passkey':
    case 'add-passkey': {
      if (!isByScript) return redirect(buildStepPath[admission](url.pathname + url.search), 303)
      // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
      throw data(null, { status: 401 })
    }
    case 'refuse':
      // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
      throw data(null, { status: 403 })
  }
}

const buildStepPath = {
  'sign-in': buildSignInPath,
  'show-passkey': buildConfirmPath,
  'add-passkey': buildAddPasskeyPath,
} as const
