import {
  findMissingLocation,
  locationFirst,
  readBookingQuestion,
} from '../booking-question.rules.ts'
import type { FieldErrors, PostedValues, StepView } from '../form.types.ts'
import { type LookedUpPlate, takeLookedUp } from '../plate-lookup.rules.ts'
import { fetchPlate, type PlateToken } from './controls/fetch-plate.ts'

/** What must be chosen before a step can show free times; empty: nothing. */
export function askForTimes(step: StepView | undefined, values: PostedValues): FieldErrors {
  const plan = step?.fields.find(({ booking }) => booking !== null)?.booking ?? null
  if (plan === null) return {}
  const question = readBookingQuestion(plan, (name) => values[name] ?? [])
  return findMissingLocation(plan, question)
}

/**
 * What the plate of a step fills in.
 *
 * @param readToken gives a token that counts for this lookup alone
 */
export async function lookUpPlate(
  step: StepView | undefined,
  values: PostedValues,
  readToken: () => Promise<PlateToken>,
): Promise<LookedUpPlate> {
  const field = step?.fields.find(({ plateLookup }) => plateLookup !== null)
  const plan = field?.plateLookup ?? null
  if (field === undefined || plan === null) return { values: {}, errors: {}, notes: {} }
  const first = (name: string) => values[name]?.[0] ?? ''
  const state = plan.stateField === null ? null : first(plan.stateField)
  const rego = first(field.name).trim()
  const token = rego === '' ? undefined : await readToken()
  return takeLookedUp(field.name, plan, await fetchPlate(rego, state, token))
}

/** Without what was told of a control that has been changed since: a lookup's result, or that it must be chosen first. */
export function forgetAnswered<
  Told extends { readonly errors: FieldErrors; readonly notes: FieldErrors },
>(told: Told, changed: string): Told {
  const isTold = told.notes[changed] !== undefined || told.errors[changed] === locationFirst
  if (!isTold) return told
  const without = (texts: FieldErrors): FieldErrors =>
    Object.fromEntries(Object.entries(texts).filter(([name]) => name !== changed))
  return { ...told, notes: without(told.notes), errors: without(told.errors) }
}
