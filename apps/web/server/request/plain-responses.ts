import { mcpPath } from '#modules/agents/agent-paths.ts'
import type { HttpContext } from './http-env.ts'
import type { Refusal } from '../../context/refusal.types.ts'

/** Whether a path belongs to endpoints for programs, which respond with JSON and not with pages. */
export const isForPrograms = (path: string): boolean =>
  path === '/api' ||
  path === mcpPath ||
  /^\/(api|images|mock|websites|manufacturers|dealerships|exports)\//.test(path)

/**
 * Responds with an error that is not a page: in one JSON shape for endpoints, in plain text everywhere else. The
 * response is never cached.
 */
export function respondWithError(
  c: HttpContext,
  status: Refusal['status'],
  error: {
    readonly code: string
    readonly text: string
    /** Error messages by field name. */
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

/** Responds with a refusal as `respondWithError` does, with the refusal's headers. */
export function respondWithRefusal(c: HttpContext, refusal: Refusal): Response {
  const { status, code, error, fields, retryAfterSeconds, challenge = 'Bearer' } = refusal
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
  if (status === 401) c.header('www-authenticate', challenge)
  return respondWithError(c, status, { code, text: error, fields })
}
