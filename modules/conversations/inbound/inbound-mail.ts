import type { Environment } from '#platform/config/environment.ts'
import { createWorkQueue } from '#platform/http/work-queue.ts'
import { randomUUID } from 'node:crypto'
import type { ReplyAddresses } from '../reply-address/reply-token.ts'
import { isSignature, isSignedMail, readTimestamp } from './inbound-signature.ts'
import { type InboundParts, type ReceivedMail, receiveMail } from './receive-mail.ts'

/** What a request says about its mail, unverified. */
export interface InboundHeaders {
  readonly timestamp: string | undefined
  readonly signature: string | undefined
}

/** What became of a mail that was handed over; 'busy': it has to be handed over again later. */
export type InboundOutcome = ReceivedMail | { readonly ok: false; readonly reason: 'busy' }

/** Customers' replies that a mail server hands over. */
export interface InboundMail {
  /** Whether a request may be read at all, before its body is. */
  isAcceptable(headers: InboundHeaders, now: Date): boolean
  /** Whether the sender of a body knows the secret. */
  isSigned(headers: InboundHeaders, raw: Uint8Array): boolean
  receive(raw: Uint8Array): Promise<InboundOutcome>
}

/** Each mail takes a core that pages need, for seconds if somebody made it to be slow, so they are read one at a time. */
const mailsAtOnce = 1
const mailsWaiting = 20

/** @returns null: INBOUND_MAIL_DOMAIN is not set, so replies go to the dealers' mailboxes */
export function openInboundMail(
  { inboundMail }: Pick<Environment, 'inboundMail'>,
  parts: Omit<InboundParts, 'replyAddresses'> & { readonly replyAddresses: ReplyAddresses | null },
): InboundMail | null {
  const { replyAddresses } = parts
  if (inboundMail === undefined || replyAddresses === null) return null
  const { secrets } = inboundMail
  const queue = createWorkQueue<ReceivedMail>({ atOnce: mailsAtOnce, waiting: mailsWaiting })
  return {
    isAcceptable: ({ timestamp, signature }, now) =>
      readTimestamp(timestamp, now) !== undefined && isSignature(signature),
    isSigned: ({ timestamp, signature }, raw) =>
      timestamp !== undefined &&
      isSignature(signature) &&
      secrets.some((secret) => isSignedMail(secret, { timestamp, signature }, raw)),
    async receive(raw) {
      const queued = await queue.run(randomUUID(), () =>
        receiveMail({ ...parts, replyAddresses }, raw),
      )
      return queued.kind === 'done' ? queued.value : { ok: false, reason: 'busy' }
    },
  }
}
