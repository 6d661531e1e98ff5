import { type Answers, type StepName, stepNames } from './application.types.ts'

/** A lender wants to know where somebody lived for three years. */
const historyYears = 3

/** Answers that are asked again of whoever comes back: they never outlive the sitting in which they were given. */
const sensitive: ReadonlySet<StepName> = new Set(['income', 'expenses', 'assets', 'identity'])

export const isSensitive = (step: StepName): boolean => sensitive.has(step)

/** The steps of an application, by what was answered: a previous address is asked for where this one is recent. */
export function listSteps(answers: Answers): readonly StepName[] {
  const years = answers.address?.['Years at address']
  const isRecent = years === undefined || Number(years) < historyYears
  return stepNames.filter((step) => step !== 'previous_address' || isRecent)
}

/**
 * What visitors count: a previous address belongs to the address, as it is only known there whether it is asked for. The
 * total is then the same from start to end.
 */
export const stages: readonly StepName[] = stepNames.filter((step) => step !== 'previous_address')

/** From 0. */
export const findStage = (step: StepName): number =>
  stages.indexOf(step === 'previous_address' ? 'address' : step)

/** The first step before this one that is not answered; null: it may be answered now. */
export function findMissing(step: StepName, answers: Answers): StepName | null {
  const steps = listSteps(answers)
  const before = steps.slice(0, Math.max(0, steps.indexOf(step)))
  return before.find((name) => answers[name] === undefined) ?? null
}

/** The step after this one; null: it was the last. */
export function decideNext(step: StepName, answers: Answers): StepName | null {
  const at = stepNames.indexOf(step)
  return listSteps(answers).find((name) => stepNames.indexOf(name) > at) ?? null
}

/** The step before this one; the first has none but itself. */
export function decidePrevious(step: StepName, answers: Answers): StepName {
  const at = stepNames.indexOf(step)
  return listSteps(answers).findLast((name) => stepNames.indexOf(name) < at) ?? 'about'
}

/** Where whoever comes back goes on, by what may be kept: at the latest with the income. */
export function decideResume(kept: Answers): StepName {
  return listSteps(kept).find((name) => kept[name] === undefined) ?? 'consent'
}
