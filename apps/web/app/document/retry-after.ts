import type { HeadersArgs } from 'react-router'
import type { Refusal } from '#apps/web/context/refusal.types.ts'

/** What an action says of when to try again. */
export const buildRetryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'retry-after': String(seconds) }

/** The response of an action that refuses. */
export const buildRefusalInit = ({ status, retryAfterSeconds }: Refusal) => ({
  status,
  headers: buildRetryAfter(retryAfterSeconds),
})

/** `headers` of a route with an action: a document has its action's `Retry-After`. */
export function passRetryAfter({ actionHeaders }: HeadersArgs): Record<string, string> {
  const seconds = actionHeaders.get('retry-after')
  return seconds === null ? {} : { 'retry-after': seconds }
}
