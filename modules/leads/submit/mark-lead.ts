import type { BotMark } from '#modules/forms/bot-mark.types.ts'
import type { SentLead } from './lead-parts.types.ts'

/** What the dealer reads of a lead that nobody could check; one without a token is held until somebody has read it. */
export function markLead(sent: SentLead, mark: BotMark | null): SentLead {
  if (mark === null) return sent
  if (mark === 'without-token') return { ...sent, lacksBotToken: true }
  const { body } = sent
  return { ...sent, body: { ...body, metadata: { ...body.metadata, bot_check: 'not checked' } } }
}
