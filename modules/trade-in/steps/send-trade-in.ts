import { tradeInNames } from '#modules/forms/catalogue/trade-in-names.ts'
import { envelopeNames } from '#modules/forms/envelope-names.ts'
import type { IncomingFile } from '#modules/forms/uploads/incoming-file.types.ts'
import { checkForm } from '#modules/forms/validation/check-form.rules.ts'
import { parseLeadBody } from '#modules/leads/lead/lead.schema.ts'
import { groupFiles } from '#modules/leads/submit/check-lead.ts'
import type { SentLead } from '#modules/leads/submit/lead-parts.types.ts'
import { findTradedIn } from '#modules/leads/lead/trade-in-of-lead.rules.ts'
import { markLead } from '#modules/leads/submit/mark-lead.ts'
import { addToQuery } from '#modules/links/paths.ts'
import { refuseFields } from '#modules/leads/submit/refusals.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import type { TradeInDraft } from '../drafts/open-drafts.ts'
import { buildTradeInLead } from './lead-of-trade-in.view.ts'
import type { PostedStep, StepOutcome, StepParts } from './take-step.types.ts'
import { describeStep } from './trade-in-form.view.ts'
import { findStepOf } from './trade-in-steps.rules.ts'
import type { TradeInPhoto } from '../trade-in.types.ts'

/** The last step: all answers and photos become a lead, as if a single form had sent them. */
export async function sendTradeIn(
  { drafts, leads, valuations }: StepParts,
  { context, posted, form, url, userAgent, clientAddress }: PostedStep,
  draft: TradeInDraft,
): Promise<StepOutcome> {
  const { site, now } = context
  const { region } = site.configuration
  const { answers, photos } = draft
  const files = photos.map(describePhoto)
  const contact = Object.fromEntries(
    Object.entries(posted).filter(([name]) => findStepOf(name) === 'contact'),
  )
  const rules = { ...form.rules, today: findToday(now, region.time_zone) }
  const whole = { ...answers.posted, ...contact }
  const { values, errors } = checkForm(form, whole, groupFiles(files), rules)
  if (Object.keys(errors).length > 0) return { kind: 'faulty', errors }
  const lead = {
    url,
    ...buildTradeInLead(form, values, answers, region),
    [envelopeNames.honeypot]: posted[envelopeNames.honeypot]?.[0] ?? '',
  }
  const parsed = parseLeadBody({ lead }, userAgent)
  if (!parsed.ok) return { kind: 'refused', refusal: refuseFields(parsed.fields) }
  const staged = photos.map((photo) => ({ field: tradeInNames.photos, ...photo }))
  const sent: SentLead = {
    body: parsed.body,
    key: null,
    files,
    clientAddress,
    shownOn: describeStep(site, 'contact', answers).heading,
    termsShownOn: describeStep(site, 'plate', answers).heading,
    // The photos were checked and stored at upload. They belong to the draft until the lead has them.
    stageFiles: () => Promise.resolve({ ok: true, staged, keep: nothing, remove: nothing }),
  }
  const outcome = await leads.submit(context, markLead(sent, draft.botMark))
  if (!outcome.ok) return { kind: 'refused', refusal: outcome.refusal }
  const traded = findTradedIn(parsed.body.fields, region)
  const location = addToQuery(outcome.response.success_url, {
    traded: traded === null ? null : valuations.sealTraded(site.id, traded),
  })
  await drafts.close(site, draft.id, location)
  return { kind: 'sent', location }
}

const nothing = (): Promise<void> => Promise.resolve()

function describePhoto({ name, mediaType, bytes, contentHash }: TradeInPhoto): IncomingFile {
  return { field: tradeInNames.photos, name, mediaType, bytes, sentHash: contentHash, path: '' }
}
