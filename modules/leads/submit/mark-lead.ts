import type { BotMark } from '#modules/forms/bot-check/bot-mark.types.ts'
import type { SentLead } from './lead-parts.types.ts'

/**
 * Adds a note for the dealer to a lead whose sender could not be checked; one without a token is
 * held for review.
 */
export function markLead(sent: SentLead, mark: BotMark | null): SentLead {
  if (mark === null) return sent
  if (mark === 'without-token') return { ...sent, lacksBotToken: true }
  const { body } = sent
  return { ...sent, body: { ...body, metadata: { ...body.metadata, bot_check: 'not checked' } } }
}
