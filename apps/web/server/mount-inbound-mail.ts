import type { Hono } from 'hono'
import {
  signatureHeader,
  timestampHeader,
} from '#modules/conversations/inbound/inbound-signature.ts'
import { readBodyBytes } from '#platform/web/read-body.ts'
import type { Refusal } from '../context/refusal.types.ts'
import type { Services } from '../context/services.ts'
import type { HttpContext, HttpEnv } from './request/http-env.ts'
import { respondWithRefusal } from './request/plain-responses.ts'
import { requestRefusals } from './request/request-refusals.ts'

export const largestMail = 10 * 1024 * 1024
/** Bodies that are being read at the same time, so that slow senders do not fill the memory. */
const mostReading = 8

const refusals = {
  unsigned: {
    status: 401,
    code: 'inbound-mail.unsigned',
    error: 'The signature does not prove who sent this, or is more than five minutes old.',
  },
  unreadable: {
    status: 422,
    code: 'inbound-mail.unreadable',
    error: 'This is no mail that can be read.',
  },
  'unknown-address': {
    status: 422,
    code: 'inbound-mail.unknown-address',
    error: 'None of its addresses belongs to a lead.',
  },
  busy: {
    status: 503,
    code: 'inbound-mail.busy',
    error: 'Too many mails at once. Send it again later.',
    retryAfterSeconds: 30,
  },
} as const satisfies Record<string, Refusal>

/**
 * Mounts `POST /api/inbound-mail` on every host: a mail server hands a customer's reply over as it came, signed. The
 * address in the mail decides the site. A mail that is answered with 200 is stored; one with 503 is to be sent again.
 */
export function mountInboundMail(
  app: Hono<HttpEnv>,
  { inboundMail, clock }: Pick<Services, 'inboundMail' | 'clock'>,
): void {
  if (inboundMail === null) return
  let reading = 0
  app.post('/api/inbound-mail', async (c) => {
    c.set('requestKind', 'inbound-mail')
    c.header('cache-control', 'no-store')
    const headers = {
      timestamp: c.req.header(timestampHeader),
      signature: c.req.header(signatureHeader),
    }
    if (!inboundMail.isAcceptable(headers, clock())) return refuse(c, refusals.unsigned)
    if (reading >= mostReading) return refuse(c, refusals.busy)
    reading += 1
    try {
      const raw = await readBodyBytes(c.req.raw, largestMail)
      if (raw === null) return refuse(c, requestRefusals.tooLarge)
      if (!inboundMail.isSigned(headers, raw)) return refuse(c, refusals.unsigned)
      const received = await inboundMail.receive(raw)
      if (!received.ok) return refuse(c, refusals[received.reason])
      const { result, siteId, leadId } = received
      c.get('log').info({ siteId, lead: leadId, result }, 'a mail came')
      return c.json({ result }, 200)
    } finally {
      reading -= 1
    }
  })
}

function refuse(c: HttpContext, refusal: Refusal): Response {
  c.get('log').warn({ code: refusal.code }, 'a mail was refused')
  return respondWithRefusal(c, refusal)
}
