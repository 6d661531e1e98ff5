import { hashBody } from '#modules/leads/submit/body-hash.ts'
import type { LeadService, SentLead } from '#modules/leads/submit/lead-parts.types.ts'
import { refusals } from '#modules/leads/submit/refusals.ts'
import type { BotVerdict } from './bot-verdict.rules.ts'
import type { BotCheck } from './open-bot-check.ts'

/**
 * A lead service that, on sites with bot protection, asks before anything else whether a person sends a lead. Later steps
 * show the token of a lead that was asked about when it began.
 */
export const guardLeads = (service: LeadService, botCheck: BotCheck): LeadService => ({
  async submit(context, sent) {
    const { site, log } = context
    if (!site.configuration.bot_protection_enabled) return service.submit(context, sent)
    const { envelope } = sent.body
    const submission = sent.key ?? hashBody(sent.body, sent.files).toString('hex')
    const verdict = await botCheck.check(site, envelope.botToken, submission, log)
    if (verdict === 'refused') return { ok: false, refusal: refusals.noPerson }
    return service.submit(context, markLead(sent, verdict))
  },
  saveStep: (context, leadId, token, sent) => service.saveStep(context, leadId, token, sent),
})

/** What the dealer reads of a lead that nobody could check; one without a token is held until somebody has read it. */
function markLead(sent: SentLead, verdict: Exclude<BotVerdict, 'refused'>): SentLead {
  const { body } = sent
  if (verdict === 'without-token') return { ...sent, lacksBotToken: true }
  if (verdict === 'passed') return sent
  return {
    ...sent,
    body: { ...body, metadata: { ...body.metadata, bot_check: 'not checked' } },
  }
}
