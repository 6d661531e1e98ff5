import { createMiddleware } from 'hono/factory'
import { readPagePath } from '#platform/web/path-pattern.ts'
import { inSpan, markFailed } from '#platform/tracing/span.ts'
import { sitePages } from '../app/pages.ts'
import { isFilePath } from './file-path.rules.ts'
import type { HttpContext, HttpEnv } from './request/http-env.ts'

/** Responds to a request and counts it under a name from a short fixed list. */
export function countAs<Result>(c: HttpContext, kind: string, respond: () => Result): Result {
  c.set('requestKind', kind)
  return respond()
}

/** Counts a request that no endpoint handled under the kind of its page. */
export const countAsPage = createMiddleware<HttpEnv>((c, next) => {
  const { path } = readPagePath(c.req.path)
  const isPage = !isFilePath(path)
  if (isPage) c.set('requestKind', sitePages.find(c.get('context').site, path).page.kind)
  return next()
})

/**
 * A trace span for each request that the web framework handles, named by its kind, never by its URL, which may be
 * private.
 */
export const traceRequest = createMiddleware<HttpEnv>((c, next) =>
  inSpan('request', { 'http.request.method': c.req.method }, async (span) => {
    await next()
    const context = c.get('context') as HttpEnv['Variables']['context'] | undefined
    const kind = c.get('requestKind') ?? 'other'
    const { status } = c.res
    span.updateName(`${c.req.method} ${kind}`)
    span.setAttributes({
      'http.response.status_code': status,
      'forecourt.kind': kind,
      'forecourt.request_id': c.get('requestId'),
      ...(context !== undefined && { 'forecourt.site': context.site.slug }),
    })
    if (status >= 500) markFailed(span, `status ${status}`)
  }),
)
