import { envelopeNames } from '../../envelope-names.ts'
import type { FormView, PostedValues, RefusedForm, StepView } from '../../form.types.ts'
import type { ControlSpec } from '../../fields/field-kind.types.ts'
import { fieldKinds } from '../../fields/field-kinds.ts'

/** Every control of a step, in order. */
export function listControls(step: StepView, rules: FormView['rules']): ControlSpec[] {
  return step.fields.flatMap((field) => fieldKinds[field.type].controls(field, rules))
}

/** The initial values of the controls of all steps. */
export function buildInitialValues(form: FormView): PostedValues {
  const entries = form.steps
    .flatMap((step) => listControls(step, form.rules))
    .flatMap(({ name, shape, initial }) =>
      initial === null || shape === 'button' ? [] : [[name, [initial]] as const],
    )
  return Object.fromEntries(entries)
}

/**
 * Initial values of the controls when the server renders a posted form again: the posted values,
 * and default values for steps that were not opened.
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

/** Replaces the values of one step by those just posted. An unticked box has no value. */
export function replaceStep(
  values: PostedValues,
  step: StepView,
  rules: FormView['rules'],
  posted: PostedValues,
): PostedValues {
  const own = new Set(listControls(step, rules).map(({ name }) => name))
  const others = Object.entries(values).filter(([name]) => !own.has(name))
  return Object.fromEntries([
    ...others,
    ...Object.entries(posted).filter(([name]) => own.has(name)),
  ])
}

/**
 * Hidden inputs of a step for visitors without script: the values of the other steps, and id and
 * token of the saved lead.
 */
export function listHiddenInputs(
  form: FormView,
  stepIndex: number,
  values: PostedValues,
): { readonly name: string; readonly value: string }[] {
  const step = form.steps[stepIndex]
  if (form.steps.length === 1 || step === undefined) return []
  const own = new Set(listControls(step, form.rules).map(({ name }) => name))
  const others = form.steps
    .flatMap((other) => listControls(other, form.rules))
    .map(({ name }) => name)
  const hidden = new Set([...others, envelopeNames.leadId, envelopeNames.leadToken])
  return [...hidden]
    .filter((name) => !own.has(name))
    .flatMap((name) => (values[name] ?? []).map((value) => ({ name, value })))
}
