import { randomBytes } from 'node:crypto'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { developmentPolicy } from '#platform/http/content-security-policy.ts'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'
import { renderWhole } from '#platform/web/render-whole.ts'
import {
  requestContext,
  servicesContext,
  storageFaultContext,
} from '../context/console-contexts.ts'
import { hideToken } from '../context/logged-path.rules.ts'
import { buildPagePolicy } from './page-policy.rules.ts'
import { NonceContext } from './nonce-context.ts'

/** Time limit for loaders' promises, in milliseconds. */
export const streamTimeout = 5_000

/** The complete document, with a policy that allows the scripts of this response alone. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url')
  const html = await renderWhole(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>,
    { nonce },
  )
  const isAway = context.get(storageFaultContext) !== null
  const { mode } = context.get(servicesContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(
    'content-security-policy',
    mode === 'development' ? developmentPolicy : buildPagePolicy(nonce),
  )
  if (isAway) headers.set('retry-after', '5')
  return new Response(html, { status: isAway ? 503 : status, headers })
}

/** Missing pages and refusals are not errors; every other error is logged and hidden from the person. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { log } = context.get(requestContext)
  const path = hideToken(new URL(request.url).pathname)
  const fault = findStorageFault(error)
  if (fault === null) {
    log.error({ err: error, path }, 'page failed')
    return
  }
  // Stored now, because React Router replaces the error before the page is rendered.
  context.set(storageFaultContext, fault)
  // Database errors contain whole rows with personal data, so only the code is logged.
  log.error({ fault, path }, 'the database was away for a page')
}
