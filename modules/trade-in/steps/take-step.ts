import { randomUUID } from 'node:crypto'
import { readBotToken } from '#modules/forms/bot-check/bot-token.rules.ts'
import { decideLookups } from '#modules/forms/plates/decide-lookups.rules.ts'
import { tradeInNames } from '#modules/forms/catalogue/trade-in-names.ts'
import type { PostedValues } from '#modules/forms/form.types.ts'
import { checkStep } from '#modules/forms/validation/check-step.rules.ts'
import { refusals } from '#modules/leads/submit/refusals.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { readPlate, toKilometres } from '../lookups/plate.rules.ts'
import { decideValuation } from '../valuation/decide-valuation.rules.ts'
import { answerOther, pickPosted } from './answer-step.rules.ts'
import { sendTradeIn } from './send-trade-in.ts'
import { rulesOf } from './step-rules.ts'
import { takePlate } from './take-plate.ts'
import type { PostedStep, StepOutcome, StepParts } from './take-step.types.ts'
import { listStepFields } from './trade-in-form.view.ts'
import { decideNext } from './trade-in-steps.rules.ts'
import { noAnswers, type TradeInAnswers } from '../trade-in.types.ts'

/** Handles a posted step of a trade-in: checks it, saves it, and returns the next one. The last step creates a lead. */
export async function takeStep(parts: StepParts, posted: PostedStep): Promise<StepOutcome> {
  const { draft, step, context } = posted
  if (step === 'contact') {
    return draft === null
      ? { kind: 'saved', next: 'plate', key: null }
      : sendTradeIn(parts, posted, draft)
  }
  const before = draft?.answers ?? noAnswers
  if (step !== 'plate' && draft === null) return { kind: 'saved', next: 'plate', key: null }
  // A repeated request would begin another trade-in, so a token is valid for one request only.
  const check = () =>
    parts.checkPerson(context, readBotToken(posted.posted), `trade-in ${randomUUID()}`)
  const decision = draft === null ? await check() : { allowed: true as const, mark: draft.botMark }
  if (!decision.allowed) return { kind: 'refused', refusal: refusals.noPerson }
  // The token of the first request is also valid for the first plate; another plate needs a new token.
  const checkToken = draft === null ? () => Promise.resolve(decision) : check
  const taken =
    step === 'plate'
      ? await takePlate(parts, posted, before, checkToken)
      : takeOther(posted, before)
  if ('kind' in taken) return taken
  if (step === 'photos' && draft !== null) {
    const { clientAddress } = posted
    const refusal = await parts.drafts.addPhotos(context.site, draft, posted.files, clientAddress)
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
    // The parsed number, without other text that the visitor typed.
    ...(typeof odometer === 'number' ? { [tradeInNames.odometer]: [String(odometer)] } : {}),
  }
  return answerOther(before, step, picked)
}

/**
 * This was checked before: plates are only looked up after the bot check, and only vehicles that were found are
 * valued.
 */
const person = { allowed: true, mark: null } as const

/** Values the vehicle before the last step, if §5 allows it. If the provider cannot value it, staff do. */
async function valueIfLast(
  { lookups }: StepParts,
  { context, wanted, draft, countValuation }: PostedStep,
  answers: TradeInAnswers,
): Promise<TradeInAnswers> {
  const { site, now } = context
  const { configuration } = site
  const { region } = configuration
  const isLast = decideNext(answers) === 'contact'
  if (draft === null || !isLast) return answers
  if (!decideValuation(configuration, answers.known, wanted).allowed) {
    return { ...answers, valuation: null }
  }
  if (answers.valuation !== null) return answers
  const first = (name: string) => answers.posted[name]?.[0] ?? ''
  const plate = readPlate(first(tradeInNames.rego), first(tradeInNames.state), region)
  if (typeof plate === 'string') return answers
  const kilometres = toKilometres(Number(first(tradeInNames.odometer)), region)
  const { valuation: valuer } = decideLookups(configuration)
  if (valuer === null || !countValuation(draft.id)) return answers
  const outcome = await lookups.value({ ...context, person }, valuer, { plate, kilometres })
  if (outcome.kind !== 'found' || outcome.found.range === null) return answers
  const valuedOn = findToday(now, region.time_zone)
  return { ...answers, valuation: { ...outcome.found.range, valuedOn } }
}
