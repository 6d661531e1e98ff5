import { randomUUID } from 'node:crypto'
import { readBotToken } from '#modules/forms/bot-token.rules.ts'
import { decideLookups } from '#modules/forms/decide-lookups.rules.ts'
import { tradeInNames } from '#modules/forms/catalogue/trade-in-names.ts'
import type { PostedValues } from '#modules/forms/form.types.ts'
import { checkStep } from '#modules/forms/validation/check-step.rules.ts'
import { refusals } from '#modules/leads/submit/refusals.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { readPlate, toKilometres } from '../lookups/plate.rules.ts'
import { decideValuation } from '../valuation/decide-valuation.rules.ts'
import { answerOther, answerPlate, pickPosted } from './answer-step.rules.ts'
import { lookUpPlate } from './look-up-plate.ts'
import { sendTradeIn } from './send-trade-in.ts'
import type { PostedStep, StepOutcome, StepParts } from './take-step.types.ts'
import { listStepFields } from './trade-in-form.view.ts'
import { decideNext } from './trade-in-steps.rules.ts'
import { noAnswers, type TradeInAnswers } from '../trade-in.types.ts'

/** A step of a trade-in: checked, saved, and followed by the next; the last one becomes a lead. */
export async function takeStep(parts: StepParts, posted: PostedStep): Promise<StepOutcome> {
  const { draft, step, context } = posted
  if (step === 'contact') {
    return draft === null
      ? { kind: 'saved', next: 'plate', key: null }
      : sendTradeIn(parts, posted, draft)
  }
  const before = draft?.answers ?? noAnswers
  if (step !== 'plate' && draft === null) return { kind: 'saved', next: 'plate', key: null }
  const token = readBotToken(posted.posted)
  // What is posted once more begins another trade-in, so a token counts for one request.
  const decision =
    draft === null
      ? await parts.checkPerson(context, token, randomUUID())
      : { allowed: true as const, mark: draft.botMark }
  if (!decision.allowed) return { kind: 'refused', refusal: refusals.noPerson }
  const taken =
    step === 'plate' ? await takePlate(parts, posted, before) : takeOther(posted, before)
  if ('kind' in taken) return taken
  if (step === 'photos' && draft !== null) {
    const refusal = await parts.drafts.addPhotos(context.site, draft, posted.files)
    if (refusal !== undefined) return { kind: 'refused', refusal }
  }
  const answers = await valueIfLast(parts, posted, taken)
  const vehicleId = posted.wanted?.id ?? null
  const next = decideNext(answers)
  if (draft === null) {
    const begun = { answers, vehicleId, botMark: decision.mark }
    const key = await parts.drafts.begin(context.site, begun, context.requestId)
    return { kind: 'saved', next, key }
  }
  await parts.drafts.save(context.site, { id: draft.id, answers, vehicleId })
  return { kind: 'saved', next, key: null }
}

const noPlate = 'Type the plate, or go on without it.'
const noState = 'Choose the state that it is registered in.'

async function takePlate(
  { lookups }: StepParts,
  { context, posted, button, form, countLookup }: PostedStep,
  before: TradeInAnswers,
): Promise<TradeInAnswers | StepOutcome> {
  const { site } = context
  if (button === 'by-hand') return answerPlate(before, {}, { kind: 'by-hand', reason: 'chosen' })
  const checked = checkStep(
    { fields: listStepFields(form, 'plate') },
    posted,
    {},
    rulesOf(context, form),
  )
  if (Object.keys(checked.errors).length > 0) return { kind: 'faulty', errors: checked.errors }
  const first = (name: string) => posted[name]?.[0] ?? ''
  const plate = readPlate(
    first(tradeInNames.rego),
    first(tradeInNames.state),
    site.configuration.region,
  )
  if (plate === 'plate.rego') return { kind: 'faulty', errors: { [tradeInNames.rego]: noPlate } }
  if (plate === 'plate.state') return { kind: 'faulty', errors: { [tradeInNames.state]: noState } }
  const refusal = countLookup()
  if (refusal !== undefined) return { kind: 'refused', refusal }
  const known = await lookUpPlate(lookups, context, plate)
  const answered = {
    [tradeInNames.rego]: [plate.rego],
    ...(plate.state === null ? {} : { [tradeInNames.state]: [plate.state] }),
  }
  const answers = answerPlate(before, answered, known)
  const vehicle = listStepFields(form, 'vehicle')
  const found = checkStep({ fields: vehicle }, answers.posted, {}, rulesOf(context, form))
  // What no form would take, such as a model of another century, is for the visitor to mend.
  return Object.keys(found.errors).length === 0 || known.kind === 'by-hand'
    ? answers
    : { ...answers, known: { kind: 'by-hand', reason: 'chosen' } }
}

function takeOther(
  { context, step, posted, form }: PostedStep,
  before: TradeInAnswers,
): TradeInAnswers | StepOutcome {
  if (step === 'plate' || step === 'contact') throw new Error('this step is taken elsewhere')
  const fields = listStepFields(form, step)
  const { values, errors } = checkStep({ fields }, posted, {}, rulesOf(context, form))
  if (Object.keys(errors).length > 0) return { kind: 'faulty', errors }
  const odometer = values[tradeInNames.odometer]
  const picked: PostedValues = {
    ...pickPosted(step, posted),
    // As a number, whatever was typed around it.
    ...(typeof odometer === 'number' ? { [tradeInNames.odometer]: [String(odometer)] } : {}),
  }
  return answerOther(before, step, picked)
}

/** Before the last step the vehicle is valued, where §5 allows it. Where the provider cannot, people do it. */
async function valueIfLast(
  { lookups }: StepParts,
  { context, wanted, countLookup }: PostedStep,
  answers: TradeInAnswers,
): Promise<TradeInAnswers> {
  const { site, log, now } = context
  const { configuration } = site
  const { region } = configuration
  const isLast = decideNext(answers) === 'contact'
  if (!isLast || !decideValuation(configuration, answers.known, wanted).allowed) return answers
  const first = (name: string) => answers.posted[name]?.[0] ?? ''
  const plate = readPlate(first(tradeInNames.rego), first(tradeInNames.state), region)
  if (typeof plate === 'string' || countLookup() !== undefined) return answers
  const kilometres = toKilometres(Number(first(tradeInNames.odometer)), region)
  const { valuation: valuer } = decideLookups(configuration)
  if (valuer === null) return answers
  const outcome = await lookups.value(site, valuer, { plate, kilometres }, log)
  if (outcome.kind !== 'found' || outcome.found.range === null) return answers
  const valuedOn = findToday(now, region.time_zone)
  return { ...answers, valuation: { ...outcome.found.range, valuedOn } }
}

export const rulesOf = (
  { site, now }: PostedStep['context'],
  { rules }: Pick<PostedStep['form'], 'rules'>,
) => ({ ...rules, today: findToday(now, site.configuration.region.time_zone) })
