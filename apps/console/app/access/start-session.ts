import { redirect, redirectDocument, type RouterContextProvider } from 'react-router'
import type { StartedSession } from '#modules/staff/service/staff-service.types.ts'
import { requestContext, servicesContext, sessionContext } from '../../context/console-contexts.ts'
import { buildStaffCookie, isSecureOrigin } from '../../context/staff-cookies.ts'

/**
 * Signs the browser in and leads on, to a page loaded as a document: only such a request leads to the passkey that the
 * sign-in still lacks, while script gets 401 for it.
 */
export async function startSession(
  context: Pick<RouterContextProvider, 'get'>,
  started: StartedSession,
  to: string,
): Promise<Response> {
  return redirectDocument(to, { status: 303, headers: await replaceSession(context, started) })
}

/**
 * The cookies that sign the browser in. Each sign-in has a new key, so a key that somebody else put into the browser before
 * is worth nothing; the session that the browser had ends.
 */
export async function replaceSession(
  context: Pick<RouterContextProvider, 'get'>,
  started: StartedSession,
): Promise<Headers> {
  const { staff } = context.get(servicesContext)
  const before = context.get(sessionContext)
  if (before !== null) await staff.endSession(before.actor, before.sessionId)
  const headers = buildSessionHeaders(context, started)
  headers.append(
    'set-cookie',
    buildStaffCookie('staff-browser', '', { isSecure: isSecure(context), maxAgeSeconds: 0 }),
  )
  return headers
}

/** The cookie of a session that has started, or has got another key. */
export function buildSessionHeaders(
  context: Pick<RouterContextProvider, 'get'>,
  { sessionKey, endsAt }: StartedSession,
): Headers {
  const { now } = context.get(requestContext)
  const maxAgeSeconds = Math.floor((endsAt.getTime() - now.getTime()) / 1000)
  const life = { isSecure: isSecure(context), maxAgeSeconds }
  return new Headers({ 'set-cookie': buildStaffCookie('staff', sessionKey, life) })
}

const isSecure = (context: Pick<RouterContextProvider, 'get'>): boolean =>
  isSecureOrigin(context.get(servicesContext).consoleOrigin)

/** Ends the request's session, and leads to the sign-in page. */
export async function leaveSession(context: Pick<RouterContextProvider, 'get'>): Promise<Response> {
  const { staff } = context.get(servicesContext)
  const session = context.get(sessionContext)
  if (session !== null) await staff.endSession(session.actor, session.sessionId)
  const cookie = buildStaffCookie('staff', '', { isSecure: isSecure(context), maxAgeSeconds: 0 })
  return redirect('/sign-in', { status: 303, headers: { 'set-cookie': cookie } })
}
