import { tradeInNames } from '#modules/forms/catalogue/trade-in-names.ts'
import type { PostedValues } from '#modules/forms/form.types.ts'
import { findStepOf } from './trade-in-steps.rules.ts'
import type { KnownVehicle, StepName, TradeInAnswers } from '../trade-in.types.ts'

/** The posted fields that belong to the step. Others are dropped, because a request may contain anything. */
export const pickPosted = (step: StepName, posted: PostedValues): PostedValues =>
  Object.fromEntries(
    Object.entries(posted).filter(([name]) => step !== 'contact' && findStepOf(name) === step),
  )

const without = (posted: PostedValues, step: StepName): PostedValues =>
  Object.fromEntries(Object.entries(posted).filter(([name]) => findStepOf(name) !== step))

const also = (done: readonly StepName[], step: StepName): readonly StepName[] =>
  done.includes(step) ? done : [...done, step]

/**
 * The answers after the plate was entered or skipped. Another plate means another vehicle, so results for an earlier
 * plate are discarded.
 */
export function answerPlate(
  { posted, done }: TradeInAnswers,
  plate: PostedValues,
  known: KnownVehicle,
): TradeInAnswers {
  const others = without(without(posted, 'plate'), 'vehicle')
  return {
    posted: { ...others, ...plate, ...describe(known) },
    done: also(
      done.filter((step) => step !== 'vehicle'),
      'plate',
    ),
    known,
    valuation: null,
  }
}

/** The fields of a found vehicle, as if the visitor had typed them. */
function describe(known: KnownVehicle): PostedValues {
  if (known.kind !== 'found') return {}
  const { make, model, year, badge } = known.vehicle
  return {
    [tradeInNames.make]: [make],
    [tradeInNames.model]: [model],
    [tradeInNames.year]: [String(year)],
    ...(badge === null ? {} : { [tradeInNames.badge]: [badge] }),
  }
}

/** The answers after the visitor rejected the found vehicle, to type in another one. The plate is kept for staff. */
export const rejectFound = (answers: TradeInAnswers): TradeInAnswers => ({
  posted: without(answers.posted, 'vehicle'),
  done: answers.done.filter((step) => step !== 'vehicle'),
  known: { kind: 'by-hand', reason: 'chosen' },
  valuation: null,
})

/**
 * The answers after any other step. The valuation is kept unless the odometer reading changed, because each valuation
 * costs the dealer money.
 */
export function answerOther(
  { posted, done, known, valuation }: TradeInAnswers,
  step: Exclude<StepName, 'plate' | 'contact'>,
  answered: PostedValues,
): TradeInAnswers {
  const now = { ...without(posted, step), ...answered }
  const readOdometer = (from: PostedValues) => from[tradeInNames.odometer]?.[0]
  return {
    posted: now,
    done: also(done, step),
    known,
    valuation: readOdometer(now) === readOdometer(posted) ? valuation : null,
  }
}
