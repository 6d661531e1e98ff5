import * as z from 'zod'

const code = z.string().regex(/^[A-Z][A-Z0-9_]{0,99}$/)
const most = 20

/** https://developers.google.com/data-manager/api/reference/rest/v1/requestStatus/retrieve */
export const requestStatusSchema = z.object({
  requestStatusPerDestination: z
    .array(
      z.object({
        requestStatus: code.catch('REQUEST_STATUS_UNKNOWN'),
        errorInfo: z
          .object({ errorCounts: z.array(z.object({ reason: code.catch('') })).max(most) })
          .nullish()
          .catch(null),
      }),
    )
    .max(most),
})

export type RequestStatusBody = z.output<typeof requestStatusSchema>

/** The result of an event that Google accepted; `processing`: not available yet. */
export type EventFate =
  | { readonly kind: 'counted' | 'processing' }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Reads Google's result for a request with one event. A duplicate of an event from the page's tag, or from a request
 * whose response was lost, counts as success: the transaction id exists to detect such duplicates.
 */
export function readEventFate({ requestStatusPerDestination: all }: RequestStatusBody): EventFate {
  const failed = all.filter(({ requestStatus }) => failures.has(requestStatus))
  if (failed.length === 0) {
    const isOver = all.length > 0 && all.every(({ requestStatus }) => requestStatus === 'SUCCESS')
    return { kind: isOver ? 'counted' : 'processing' }
  }
  const reasons = failed
    .flatMap(({ errorInfo }) => errorInfo?.errorCounts ?? [])
    .map(({ reason }) => reason.replace(/^PROCESSING_ERROR_(?:REASON_)?/, ''))
    .filter((reason) => reason !== '')
  if (reasons.length > 0 && reasons.every((reason) => duplicates.has(reason))) {
    return { kind: 'counted' }
  }
  return { kind: 'refused', reason: describe(reasons.find((one) => !duplicates.has(one))) }
}

const failures = new Set(['FAILED', 'PARTIAL_SUCCESS'])
const duplicates = new Set(['DUPLICATE_TRANSACTION_ID', 'DUPLICATE_GCLID'])

/** The meaning of a code, or how the dealer can correct the fault. */
const advice: Readonly<Record<string, string>> = {
  DENIED_CONSENT: 'the account’s own settings or the visitor deny Google the use of it',
  DESTINATION_ACCOUNT_ENHANCED_CONVERSIONS_TERMS_NOT_SIGNED:
    'accept the customer data terms in Google Ads',
  EVENT_TOO_OLD: 'the click was too long ago for this conversion action',
  INVALID_GBRAID: 'the id of the click is not one of Google’s',
  INVALID_GCLID: 'the id of the click is not one of Google’s',
  INVALID_WBRAID: 'the id of the click is not one of Google’s',
  NO_CONSENT: 'accept the terms for the use of visitors’ data in Google Ads',
  OPERATING_ACCOUNT_MISMATCH_FOR_AD_IDENTIFIER:
    'the click was on an advertisement of another account',
  UNKNOWN_CONSENT: 'set in Google Ads how visitors’ consent is told',
}

function describe(reason: string | undefined): string {
  const known = advice[reason ?? '']
  return `refused after it was taken${reason === undefined ? '' : `: ${reason}`}${known === undefined ? '' : `: ${known}`}`
}
