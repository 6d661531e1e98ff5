import type { HttpContext } from './http-env.ts'

type ErrorStatus = 400 | 404 | 405 | 413 | 414 | 421 | 422 | 500 | 503

/** Whether a path is spoken to by programs, which get JSON, not pages. */
const isCall = (path: string) => path === '/api' || /^\/(api|images)\//.test(path)

/**
 * An error of the server itself, before or beside any page: one JSON shape for calls, plain words for
 * everyone else. Never cached.
 */
export function answerError(
  c: HttpContext,
  status: ErrorStatus,
  error: { readonly code: string; readonly text: string },
): Response {
  c.header('cache-control', 'no-store')
  if (isCall(c.req.path)) return c.json({ error: error.text, code: error.code }, status)
  return c.text(`${error.text}\n`, status)
}
