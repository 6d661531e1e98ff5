import * as z from 'zod'
import type { ConversionAdapter } from '../conversion-adapter.types.ts'
import { createAccessTokens } from './access-token.ts'
import { buildIngestion, categoryOf } from './build-google-event.ts'
import {
  describeGoogleFault,
  type GoogleFault,
  isRefusedForGood,
  readGoogleFault,
} from './google-fault.rules.ts'

const path = '/v1/events:ingest'

const responseSchema = z.object({ requestId: z.string().min(1) })
const requestIdPattern = /^[\x21-\x7e]{1,200}$/

/**
 * Google's Data Manager API: sends one event for one conversion action of a Google Ads account. The page's tags send
 * the same transaction id, so that Google counts the event once, even if it receives it from the tag and from the
 * server, or several times.
 */
export function createGoogleAdsSender(now: () => number): ConversionAdapter<'google_ads'> {
  const tokens = createAccessTokens(now)
  return async (connection, message) => {
    const { service_account: account, conversion_actions: actions } = message.keys
    const category = categoryOf(message)
    const action = category && actions[category]
    if (action === undefined) {
      const missing = `the account has no conversion action for ${category ?? 'this'}`
      return { kind: 'unwanted', reason: missing }
    }
    const body = buildIngestion(message, action)
    if (body === null) return { kind: 'dropped', reason: 'nothing says whose it is' }
    const site = String(message.site.id)
    const found = await tokens.get(connection, account, site)
    if (!found.ok) return { kind: 'failed', reason: found.reason }
    let fault: GoogleFault | null = null
    const outcome = await connection.client.send({
      partner: 'google_ads',
      account: site,
      address: connection.address.events + path,
      headers: { authorization: `Bearer ${found.token}` },
      body,
      schema: responseSchema,
      describeFault: (failure) => {
        fault = readGoogleFault(failure)
        return fault && describeGoogleFault(fault)
      },
      allowLoopback: connection.allowLoopback,
    })
    if (outcome.kind === 'body') {
      // Without an id in Google's format the result cannot be queried, so the event counts as sent.
      const { requestId } = outcome.body
      return requestIdPattern.test(requestId)
        ? { kind: 'sent', request: requestId }
        : { kind: 'sent' }
    }
    if (outcome.kind === 'missing') return { kind: 'failed', reason: 'answers 404' }
    return judge(outcome.reason, fault, () => tokens.forget(account))
  }
}

function judge(reason: string, fault: GoogleFault | null, forgetToken: () => void) {
  if (fault?.status === 'UNAUTHENTICATED') forgetToken()
  const isFinal = fault !== null && isRefusedForGood(fault)
  return { kind: isFinal ? 'refused' : 'failed', reason } as const
}
