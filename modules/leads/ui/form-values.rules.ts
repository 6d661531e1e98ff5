import { envelopeNames } from '../forms/envelope-names.ts'
import type { FormView, PostedValues, RefusedForm, StepView } from '../forms/form.types.ts'
import type { ControlSpec } from '../fields/field-kind.types.ts'
import { fieldKinds } from '../fields/field-kinds.ts'

/** Every control of a step, in order. */
export function listControls(step: StepView, rules: FormView['rules']): ControlSpec[] {
  return step.fields.flatMap((field) => fieldKinds[field.type].controls(field, rules))
}

/** What stands in the controls of all steps before anybody wrote anything. */
export function buildInitialValues(form: FormView): PostedValues {
  const entries = form.steps
    .flatMap((step) => listControls(step, form.rules))
    .flatMap(({ name, shape, initial }) =>
      initial === null || shape === 'button' ? [] : [[name, [initial]] as const],
    )
  return Object.fromEntries(entries)
}

/**
 * What stands in the controls where the server drew the form anew: the answers that were posted, and in steps
 * that were never open what stands there at first.
 */
export function buildRefusedValues(form: FormView, refused: RefusedForm): PostedValues {
  const { posted, stepIndex, errors, alert } = refused
  const isRefused = alert !== null || Object.keys(errors).length > 0
  const start = buildInitialValues(form)
  const ofSteps = form.steps.flatMap((step, index) => {
    const controls = listControls(step, form.rules)
    const wasOpen =
      index < stepIndex ||
      (index === stepIndex && isRefused) ||
      controls.some(({ name }) => posted[name] !== undefined)
    const source = wasOpen ? posted : start
    return controls.flatMap(({ name }) => {
      const values = source[name]
      return values === undefined ? [] : [[name, values] as const]
    })
  })
  const ofLead = [envelopeNames.leadId, envelopeNames.leadToken].flatMap((name) => {
    const values = posted[name]
    return values === undefined ? [] : [[name, values] as const]
  })
  return Object.fromEntries([...ofSteps, ...ofLead])
}

/** The answers of all steps with those of one step as they were just posted: what is unticked there is gone. */
export function replaceStep(
  answers: PostedValues,
  step: StepView,
  rules: FormView['rules'],
  posted: PostedValues,
): PostedValues {
  const own = new Set(listControls(step, rules).map(({ name }) => name))
  const others = Object.entries(answers).filter(([name]) => !own.has(name))
  return Object.fromEntries([
    ...others,
    ...Object.entries(posted).filter(([name]) => own.has(name)),
  ])
}

/**
 * What a step of several carries with it where there is no script: the answers of the other steps, and the
 * lead that they are saved as.
 */
export function listHiddenInputs(
  form: FormView,
  stepIndex: number,
  answers: PostedValues,
): { readonly name: string; readonly value: string }[] {
  const step = form.steps[stepIndex]
  if (form.steps.length === 1 || step === undefined) return []
  const own = new Set(listControls(step, form.rules).map(({ name }) => name))
  const others = form.steps
    .flatMap((other) => listControls(other, form.rules))
    .map(({ name }) => name)
  const carried = new Set([...others, envelopeNames.leadId, envelopeNames.leadToken])
  return [...carried]
    .filter((name) => !own.has(name))
    .flatMap((name) => (answers[name] ?? []).map((value) => ({ name, value })))
}
