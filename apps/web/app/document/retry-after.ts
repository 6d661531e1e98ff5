import type { HeadersArgs } from 'react-router'
import type { Refusal } from '#apps/web/context/refusal.types.ts'

/** The `Retry-After` header of an action's response. */
export const buildRetryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'retry-after': String(seconds) }

/** Status and headers of an action's refusal. */
export const buildRefusalInit = ({ status, retryAfterSeconds }: Refusal) => ({
  status,
  headers: buildRetryAfter(retryAfterSeconds),
})

/** A route's `headers`: passes its action's `Retry-After` to the document. */
export function passRetryAfter({ actionHeaders }: HeadersArgs): Record<string, string> {
  const seconds = actionHeaders.get('retry-after')
  return seconds === null ? {} : { 'retry-after': seconds }
}
