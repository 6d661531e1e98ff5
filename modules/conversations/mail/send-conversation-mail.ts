import { findFirstWait } from '#modules/follow-up/promise/first-wait.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Mailer } from '#platform/mail/mail.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import {
  claimAnswer,
  type DueAnswer,
  endAttempt,
  endUnsent,
} from '../message/lead-message.store.ts'
import type { ReplyAddresses } from '../reply-address/reply-token.ts'
import { buildAnswerMail } from './answer-mail.ts'
import { noteSentAnswer } from './note-sent-answer.ts'
import type { SendConversationMailPayload } from './send-conversation-mail.job.ts'

export interface ConversationMailParts {
  readonly database: Pick<Database, 'withScope'>
  readonly mailer: Mailer
  /** MAIL_FROM; null: the dealer's own address. */
  readonly senderAddress: string | null
  readonly replyAddresses: ReplyAddresses | null
  readonly findSite: (siteId: number) => Promise<Site | undefined>
}

/**
 * The handler of `send-conversation-mail`. Each attempt is recorded before the mail server is called. If the process
 * dies before the outcome is stored, the next attempt sends the mail with the same Message-ID, so it arrives at least
 * once and receivers recognize the repeat.
 */
export const createConversationMailSender = (
  parts: ConversationMailParts,
): JobHandler<SendConversationMailPayload> => ({
  async run({ siteId, messageId }, { signal, log, isLast }) {
    const { database, mailer } = parts
    const site = await parts.findSite(siteId)
    if (site === undefined) {
      const reason = 'the site has no configuration that resolves'
      if (!isLast) throw new Error(reason)
      await database.withScope(ownScopeOf(siteId), (tx) => endUnsent(tx, messageId, reason))
      return
    }
    const claimed = await database.withScope(ownScopeOf(siteId), async (tx) => {
      const answer = await claimAnswer(tx, messageId)
      if (answer === undefined) return undefined
      const { answer_promise: tellsWait } = site.configuration.leads
      return { answer, wait: tellsWait ? await findFirstWait(tx, site, answer.leadId) : null }
    })
    if (claimed === undefined) return
    const { answer } = claimed
    const mail = buildAnswerMail(parts, site, claimed)
    const outcome = await mailer.send(siteId, mail, signal)
    if (outcome.ok) {
      const state = outcome.isStored === true ? 'stored' : 'sent'
      await database.withScope(ownScopeOf(siteId), async (tx) => {
        await endAttempt(tx, answer, { state, detail: outcome.detail })
        if (state === 'sent') await noteSentAnswer(tx, answer)
      })
      log.info({ siteId, message: messageId, state }, 'an answer by mail')
      return
    }
    const isOver = isLast || outcome.fault === 'mail'
    await endFailed(parts, siteId, answer, outcome.reason, isOver)
    if (!isOver) throw new Error(outcome.reason)
    log.warn({ siteId, message: messageId, reason: outcome.reason }, 'an answer was not sent')
  },
  async afterDeath({ siteId, messageId }, reason) {
    if (reason === null) return
    await parts.database.withScope(ownScopeOf(siteId), (tx) => endUnsent(tx, messageId, reason))
  },
})

const endFailed = (
  { database }: Pick<ConversationMailParts, 'database'>,
  siteId: number,
  answer: DueAnswer,
  reason: string,
  isOver: boolean,
): Promise<void> =>
  database.withScope(ownScopeOf(siteId), (tx) =>
    endAttempt(tx, answer, { state: isOver ? 'not-sent' : 'queued', detail: reason }),
  )
