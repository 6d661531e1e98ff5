import { tradeInNames } from '#modules/forms/catalogue/trade-in-names.ts'
import type { PersonDecision } from '#modules/forms/bot-check/bot-mark.types.ts'
import { checkStep } from '#modules/forms/validation/check-step.rules.ts'
import { refusals } from '#modules/leads/submit/refusals.ts'
import type { Plate } from '../lookups/lookup.types.ts'
import { readPlate } from '../lookups/plate.rules.ts'
import type { KnownVehicle, TradeInAnswers } from '../trade-in.types.ts'
import { answerPlate } from './answer-step.rules.ts'
import { lookUpPlate } from './look-up-plate.ts'
import { rulesOf } from './step-rules.ts'
import type { PostedStep, StepOutcome, StepParts } from './take-step.types.ts'
import { listStepFields } from './trade-in-form.view.ts'

const noPlate = 'Type the plate, or go on without it.'
const noState = 'Choose the state that it is registered in.'

/**
 * The first step: the plate is looked up, or the visitor continues without it.
 *
 * @param checkToken checks the bot token of this step only
 */
export async function takePlate(
  { lookups }: Pick<StepParts, 'lookups'>,
  step: PostedStep,
  before: TradeInAnswers,
  checkToken: () => Promise<PersonDecision>,
): Promise<TradeInAnswers | StepOutcome> {
  const { context, posted, button, form } = step
  if (button === 'by-hand') return answerPlate(before, {}, { kind: 'by-hand', reason: 'chosen' })
  const rules = rulesOf(context, form)
  const checked = checkStep({ fields: listStepFields(form, 'plate') }, posted, {}, rules)
  if (Object.keys(checked.errors).length > 0) return { kind: 'faulty', errors: checked.errors }
  const first = (name: string) => posted[name]?.[0] ?? ''
  const { region } = context.site.configuration
  const plate = readPlate(first(tradeInNames.rego), first(tradeInNames.state), region)
  if (plate === 'plate.rego') return { kind: 'faulty', errors: { [tradeInNames.rego]: noPlate } }
  if (plate === 'plate.state') return { kind: 'faulty', errors: { [tradeInNames.state]: noState } }
  const known = await findKnown({ lookups }, step, before, plate, checkToken)
  if (known === 'no-token') return { kind: 'refused', refusal: refusals.noPerson }
  const answered = {
    [tradeInNames.rego]: [plate.rego],
    ...(plate.state === null ? {} : { [tradeInNames.state]: [plate.state] }),
  }
  const answers = answerPlate(before, answered, known)
  const vehicle = listStepFields(form, 'vehicle')
  const found = checkStep({ fields: vehicle }, answers.posted, {}, rules)
  // The visitor must correct values that no form would accept, such as an impossible year.
  return Object.keys(found.errors).length === 0 || known.kind === 'by-hand'
    ? answers
    : { ...answers, known: { kind: 'by-hand', reason: 'chosen' } }
}

/**
 * @returns `no-token` if the token is invalid or already used; the visitor must then send the step again with a new
 * one
 */
async function findKnown(
  { lookups }: Pick<StepParts, 'lookups'>,
  { context, countLookup }: PostedStep,
  before: TradeInAnswers,
  plate: Plate,
  checkToken: () => Promise<PersonDecision>,
): Promise<KnownVehicle | 'no-token'> {
  // The same plate again has the same result, for example after going back.
  if (before.known?.kind === 'found' && isSame(before, plate)) return before.known
  if (!countLookup()) return { kind: 'by-hand', reason: 'too-many' }
  const person = await checkToken()
  if (!person.allowed) return 'no-token'
  return lookUpPlate(lookups, { ...context, person }, plate)
}

const isSame = ({ posted }: TradeInAnswers, { rego, state }: Plate): boolean =>
  posted[tradeInNames.rego]?.[0] === rego && (posted[tradeInNames.state]?.[0] ?? null) === state
