import { listDecidingFields } from '../../fields/booked-time.rules.ts'
import { listShownFields } from '../../validation/check-step.rules.ts'
import { envelopeNames } from '../../envelope-names.ts'
import type {
  FieldErrors,
  FieldView,
  FormView,
  PostedValues,
  RefusedForm,
} from '../../form.types.ts'
import { initialState, type MultiStepState } from '../../steps/multi-step.rules.ts'
import { buildRefusedValues, buildInitialValues } from '../submission/form-values.rules.ts'

/** By control, in the order in which they were chosen. */
export type ChosenFiles = ReadonlyMap<string, readonly File[]>

/** State from which a form is rendered. Typed text stays in the controls. */
export interface FormState {
  readonly state: MultiStepState
  /** Values of the step's controls when it opened. */
  readonly opened: PostedValues
  /** Files that were chosen before the step opened, by control. */
  readonly openedFiles: ChosenFiles
  /** Current values of the fields on which others depend. */
  readonly chosen: PostedValues
  /** Changes each time a step opens. */
  readonly opening: number
  readonly shown: readonly FieldView[]
  readonly errors: FieldErrors
  /** Results of a lookup, by control. */
  readonly notes: FieldErrors
  readonly failure: { readonly text: string; readonly next: string } | null
  readonly attempt: number
  readonly isBusy: boolean
  readonly savedName: string | null
  /** The valued trade-in that is sent with the form, in words; null: the form sends none. */
  readonly carried: string | null
}

/** Must be the same on the server and in the browser, so it reads no clock or storage. */
export function buildInitialState(form: FormView, refused: RefusedForm | null): FormState {
  const state =
    refused === null
      ? initialState
      : {
          ...initialState,
          stepIndex: Math.min(refused.stepIndex, form.steps.length - 1),
          leadId: refused.posted[envelopeNames.leadId]?.[0] ?? null,
          leadToken: refused.posted[envelopeNames.leadToken]?.[0] ?? null,
        }
  const opened = refused === null ? buildInitialValues(form) : buildRefusedValues(form, refused)
  const step = form.steps[state.stepIndex]
  const rules = { ...form.rules, today: anyDay }
  return {
    state,
    opened,
    openedFiles: new Map(),
    chosen: pickChosen(form, opened),
    opening: 0,
    shown: step === undefined ? [] : listShownFields(step, opened, {}, rules),
    errors: refused?.errors ?? {},
    notes: refused?.notes ?? {},
    failure:
      refused === null || refused.alert === null ? null : { text: refused.alert, next: keptText },
    attempt: 0,
    isBusy: false,
    savedName: null,
    carried: null,
  }
}

/** The first render uses any date, because the server's may differ; the browser then decides again with its own. */
const anyDay = '2000-01-01'
const keptText = 'Everything you wrote is still here: please try again.'

/** Values of fields on which others depend, such as the location for visiting times. */
export function pickChosen(form: Pick<FormView, 'steps'>, values: PostedValues): PostedValues {
  const names = form.steps.flatMap(({ fields }) =>
    fields.flatMap(({ name, visits, booking, narrowing, workPrices }) => [
      ...listDecidingFields({ booking }),
      ...(visits === null || visits.locationField === null ? [] : [visits.locationField]),
      ...(narrowing === null ? [] : [narrowing.field, name]),
      ...(workPrices?.fields ?? []).map((priced) => priced.name),
    ]),
  )
  return Object.fromEntries(
    names.flatMap((name) => {
      const ofField = values[name]
      return ofField === undefined ? [] : [[name, ofField] as const]
    }),
  )
}

export function hasSameFields(one: readonly FieldView[], other: readonly FieldView[]): boolean {
  return one.length === other.length && one.every((field, index) => field === other[index])
}

export function hasSameValues(one: PostedValues, other: PostedValues): boolean {
  const sorted = (posted: PostedValues) =>
    JSON.stringify(
      Object.entries(posted)
        .filter(([, values]) => values.some((value) => value !== ''))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  return sorted(one) === sorted(other)
}
