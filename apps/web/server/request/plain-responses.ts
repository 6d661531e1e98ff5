import type { HttpContext } from './http-env.ts'

type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 415 | 421 | 422 | 429 | 500 | 503

/** Whether a path belongs to endpoints for programs, which respond with JSON and not with pages. */
const isForPrograms = (path: string) => path === '/api' || /^\/(api|images|mock)\//.test(path)

/**
 * Responds with an error that is not a page: in one JSON shape for endpoints, in plain text everywhere else. The
 * response is never cached.
 */
export function respondWithError(
  c: HttpContext,
  status: ErrorStatus,
  error: {
    readonly code: string
    readonly text: string
    /** By field name. */
    readonly fields?: Readonly<Record<string, string>> | undefined
  },
): Response {
  const { text, code, fields } = error
  c.header('cache-control', 'no-store')
  if (isForPrograms(c.req.path)) {
    return c.json({ error: text, code, ...(fields === undefined ? {} : { fields }) }, status)
  }
  return c.text(`${text}\n`, status)
}
