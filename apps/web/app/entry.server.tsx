import { randomUUID } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
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
} from '#platform/http/content-security-policy.ts'
import { listPictureOrigins } from '#modules/sites/picture-origins.rules.ts'
import { jobContext, requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { isGalleryPath } from './component-gallery/gallery-address.rules.ts'
import { type DocumentParts, joinDocument, splitDocument } from './document-parts.ts'
import { appendHydrationData } from './hydration-data.ts'
import { deferScripts } from './deferred-scripts.ts'
import { decideHydration } from '#platform/web/page-definition.ts'
import { pageMatchContext } from '#platform/web/page-match.ts'
import { HydrationContext } from './document/hydration-context.ts'
import { addInlineScripts } from './inline-scripts.ts'
import { RenderedShellContext, renderedShellContext } from './shell/rendered-shell.ts'

/** How long loaders' promises may take, in milliseconds. */
export const streamTimeout = 5_000

/**
 * The document, rendered whole, with the policy that belongs to exactly this HTML. Rendered as one text: the
 * renderer that streams writes a page's thousands of pieces into buffers one by one. So nothing in a page may
 * suspend: what it needs, its loader has waited for.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomUUID()
  const page = context.get(pageMatchContext)?.page ?? null
  const { matches, loaderData } = entry.staticHandlerContext
  const hydration = decideHydration(page, loaderData[matches.at(-1)?.route.id ?? ''])
  const { serverHandoffStream: loaded, ...entryWithoutData } = entry
  const documentHtml = renderToString(
    <HydrationContext value={hydration}>
      <RenderedShellContext value={context.get(renderedShellContext)}>
        <ServerRouter context={entryWithoutData} url={request.url} nonce={nonce} />
      </RenderedShellContext>
    </HydrationContext>,
  )
  // A page that ships no script gets no hydration data.
  const isHydrated = entry.renderMeta?.didRenderScripts === true
  const data = isHydrated && loaded !== undefined ? await readText(loaded) : null
  const parts = splitDocument(`<!DOCTYPE html>${documentHtml}`)
  const rendered = data === null ? parts : appendHydrationData(parts, data, nonce)
  const { takeDocument } = context.get(jobContext)
  const { site } = context.get(requestContext)
  const { mode, componentGallery } = context.get(servicesContext)
  // A page of the component gallery counts as no visit.
  const isVisit = componentGallery === null || !isGalleryPath(new URL(request.url).pathname)
  const leaveTrail = (left: DocumentParts) =>
    isVisit ? addInlineScripts(left, nonce, site, hydration ?? 'load') : left
  headers.set('content-type', 'text/html; charset=utf-8')
  if (mode === 'development') {
    headers.set('content-security-policy', developmentPolicy)
    const html = joinDocument(leaveTrail(rendered))
    return new Response(html.replaceAll(` nonce="${nonce}"`, ''), { status, headers })
  }
  const { head, main, tail } = leaveTrail(deferScripts(rendered, nonce, hydration ?? 'load'))
  const first = sealInlineParts(head, nonce)
  const last = sealInlineParts(tail, nonce)
  const scripts = [...new Set([...first.scripts, ...last.scripts])]
  const https = site.configuration.url?.startsWith('https://') === true
  const pictures = [
    ...listPictureOrigins(site.configuration),
    ...(page?.listContentSources(site).pictures ?? []),
  ]
  const policy = buildContentSecurityPolicy({ scripts, styles: first.styles, https, pictures })
  headers.set('content-security-policy', policy)
  const pieces = [first.html, main, last.html]
  takeDocument?.(pieces)
  return new Response(takeDocument === undefined ? pieces.join('') : null, { status, headers })
}

/** A missing page is no fault; every other error is logged, and not shown to the visitor. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { log } = context.get(requestContext)
  log.error({ err: error, path: new URL(request.url).pathname.slice(0, 200) }, 'page failed')
}
