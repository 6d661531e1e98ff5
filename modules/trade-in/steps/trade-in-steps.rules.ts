import { tradeInNames } from '#modules/forms/catalogue/trade-in-names.ts'
import { type StepName, stepNames, type TradeInAnswers } from '../trade-in.types.ts'

/** The fields that each step asks, of those of the trade-in form. The last step asks all the others. */
const fieldsOf: Readonly<Record<Exclude<StepName, 'contact'>, readonly string[]>> = {
  plate: [tradeInNames.rego, tradeInNames.state],
  vehicle: [tradeInNames.make, tradeInNames.model, tradeInNames.year, tradeInNames.badge],
  condition: [
    tradeInNames.odometer,
    tradeInNames.condition,
    tradeInNames.serviceHistory,
    tradeInNames.financeOwing,
  ],
  owing: [tradeInNames.financeCompany, tradeInNames.financeAmount],
  photos: [tradeInNames.photos],
}

/** The step that asks a field. */
export const findStepOf = (field: string): StepName =>
  stepNames.find((step) => step !== 'contact' && fieldsOf[step].includes(field)) ?? 'contact'

/** The steps of a trade-in, by what was answered. */
export function listSteps({ posted, known }: TradeInAnswers): readonly StepName[] {
  const isOwing = posted[tradeInNames.financeOwing]?.[0] === 'Yes'
  return stepNames.filter((step) => {
    if (step === 'vehicle') return known === null || known.kind === 'by-hand'
    return step !== 'owing' || isOwing
  })
}

/**
 * What visitors count. Which steps there are is only known on the way, so what may be left out counts with the step before
 * it, and the total is the same from start to end.
 */
const stageOf: Readonly<Record<StepName, number>> = {
  plate: 0,
  vehicle: 0,
  condition: 1,
  owing: 1,
  photos: 2,
  contact: 3,
}
export const stageCount = 4

/** From 0. */
export const findStage = (step: StepName): number => stageOf[step]

/** The first step that is not done: where whoever comes back goes on. */
export function decideNext(answers: TradeInAnswers): StepName {
  return listSteps(answers).find((step) => !answers.done.includes(step)) ?? 'contact'
}

/** The step that a visitor wants to see, if all before it are done; otherwise the first that is not. */
export function decideShown(answers: TradeInAnswers, wanted: StepName | undefined): StepName {
  const next = decideNext(answers)
  const steps = listSteps(answers)
  return wanted !== undefined &&
    steps.includes(wanted) &&
    steps.indexOf(wanted) <= steps.indexOf(next)
    ? wanted
    : next
}

/** The step before this one; null: it is the first. */
export function findPrevious(answers: TradeInAnswers, step: StepName): StepName | null {
  const steps = listSteps(answers)
  return steps[steps.indexOf(step) - 1] ?? null
}
