import { type Answers, type StepName, stepNames } from './application.types.ts'

/** Lenders require all addresses of the last three years. */
const historyYears = 3

/**
 * Steps whose answers are kept only during the session in which they were given, so that a returning visitor must
 * repeat them.
 */
const sensitive: ReadonlySet<StepName> = new Set(['income', 'expenses', 'assets', 'identity'])

export const isSensitive = (step: StepName): boolean => sensitive.has(step)

/**
 * The steps of an application, depending on its answers: a previous address is required if the
 * current one is recent.
 */
export function listSteps(answers: Answers): readonly StepName[] {
  const years = answers.address?.['Years at address']
  const isRecent = years === undefined || Number(years) < historyYears
  return stepNames.filter((step) => step !== 'previous_address' || isRecent)
}

/**
 * The steps as counted for visitors. A previous address counts as part of the address, so that the total does not
 * change during the application.
 */
export const stages: readonly StepName[] = stepNames.filter((step) => step !== 'previous_address')

/** Index of a step among the counted ones, from 0. */
export const findStage = (step: StepName): number =>
  stages.indexOf(step === 'previous_address' ? 'address' : step)

/** The first unanswered step before this one; null: this step may be answered. */
export function findMissing(step: StepName, answers: Answers): StepName | null {
  const steps = listSteps(answers)
  const before = steps.slice(0, Math.max(0, steps.indexOf(step)))
  return before.find((name) => answers[name] === undefined) ?? null
}

/** The step after this one; null after the last. */
export function decideNext(step: StepName, answers: Answers): StepName | null {
  const at = stepNames.indexOf(step)
  return listSteps(answers).find((name) => stepNames.indexOf(name) > at) ?? null
}

/** The step before this one; the first step returns itself. */
export function decidePrevious(step: StepName, answers: Answers): StepName {
  const at = stepNames.indexOf(step)
  return listSteps(answers).findLast((name) => stepNames.indexOf(name) < at) ?? 'about'
}

/**
 * The step at which a returning visitor continues, by the kept answers: at the latest the income step, whose answers
 * are never kept.
 */
export function decideResume(kept: Answers): StepName {
  return listSteps(kept).find((name) => kept[name] === undefined) ?? 'consent'
}
