import { randomBytes } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import {
  buildContentSecurityPolicy,
  developmentPolicy,
  sealInlineParts,
} from '#apps/web/server/content-security-policy.ts'
import { listPictureOrigins } from '#modules/sites/picture-origins.rules.ts'
import { jobContext, servicesContext } from '#apps/web/server/context.ts'
import { collectWhole } from './collect-whole.ts'
import { putScriptsOff } from './late-scripts.ts'
import { SurroundingsContext, surroundingsContext } from './surroundings.ts'

const longestRenderMs = 5_000
export const streamTimeout = longestRenderMs

/** The document, rendered whole, with the policy that belongs to exactly this HTML. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(12).toString('base64url')
  const rendered = await renderWhole(
    <SurroundingsContext value={context.get(surroundingsContext)}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </SurroundingsContext>,
    nonce,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  if (context.get(servicesContext).mode === 'development') {
    headers.set('content-security-policy', developmentPolicy)
    return new Response(rendered.replaceAll(` nonce="${nonce}"`, ''), { status, headers })
  }
  const { html, scripts, styles } = sealInlineParts(putScriptsOff(rendered, nonce), nonce)
  const { site, takeDocument } = context.get(jobContext)
  const https = site.configuration.url?.startsWith('https://') === true
  const pictures = listPictureOrigins(site.configuration)
  const policy = buildContentSecurityPolicy({ scripts, styles, https, pictures })
  headers.set('content-security-policy', policy)
  takeDocument?.(html)
  return new Response(takeDocument === undefined ? html : null, { status, headers })
}

/** A page that is missing is no fault; everything else is written down, and told to nobody. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { log } = context.get(jobContext)
  log.error({ err: error, path: new URL(request.url).pathname.slice(0, 200) }, 'page failed')
}

function renderWhole(element: ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const timer = setTimeout(() => abort(new Error('the render took too long')), longestRenderMs)
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // Otherwise React moves large finished parts to the end of the page, to be put in place by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure ??= error
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onAllReady() {
        clearTimeout(timer)
        if (failure === undefined) pipe(collectWhole(resolve))
        else reject(failure)
      },
    })
  })
}
