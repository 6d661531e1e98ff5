import { tradeInNames } from '#modules/forms/catalogue/trade-in-names.ts'
import { type StepName, stepNames, type TradeInAnswers } from '../trade-in.types.ts'

/** The form's fields by step. The last step has all others. */
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

/** The step that contains a field. */
export const findStepOf = (field: string): StepName =>
  stepNames.find((step) => step !== 'contact' && fieldsOf[step].includes(field)) ?? 'contact'

/** The steps of a trade-in, depending on the answers. */
export function listSteps({ posted, known }: TradeInAnswers): readonly StepName[] {
  const isOwing = posted[tradeInNames.financeOwing]?.[0] === 'Yes'
  return stepNames.filter((step) => {
    if (step === 'vehicle') return known === null || known.kind === 'by-hand'
    return step !== 'owing' || isOwing
  })
}

/**
 * Number of each step, as counted for visitors. Whether some steps are needed is known only during the trade-in. So
 * such a step has the number of the one before it, and the total stays the same. `listStages` names them.
 */
const stageOf: Readonly<Record<StepName, number>> = {
  plate: 0,
  vehicle: 0,
  condition: 1,
  owing: 1,
  photos: 2,
  contact: 3,
}

/** From 0. */
export const findStage = (step: StepName): number => stageOf[step]

/** The step at which a returning visitor continues: the first that is not completed. */
export function decideNext(answers: TradeInAnswers): StepName {
  return listSteps(answers).find((step) => !answers.done.includes(step)) ?? 'contact'
}

/** The requested step, if all steps before it are completed; otherwise the first that is not. */
export function decideShown(answers: TradeInAnswers, wanted: StepName | undefined): StepName {
  const next = decideNext(answers)
  const steps = listSteps(answers)
  return wanted !== undefined &&
    steps.includes(wanted) &&
    steps.indexOf(wanted) <= steps.indexOf(next)
    ? wanted
    : next
}

/** The step before a step; null: it is the first. */
export function findPrevious(answers: TradeInAnswers, step: StepName): StepName | null {
  const steps = listSteps(answers)
  return steps[steps.indexOf(step) - 1] ?? null
}
