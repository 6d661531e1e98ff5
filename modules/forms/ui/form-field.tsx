import type { ReactNode } from 'react'
import { fieldKinds } from '../fields/field-kinds.ts'
import type { ControlSpec } from '../fields/field-kind.types.ts'
import type { FieldView, FormRules } from '../form.types.ts'
import { narrowChoices } from '../validation/narrow-choices.rules.ts'
import { ChoiceGroup } from './controls/choice-group.tsx'
import { ControlLabel } from './controls/control-label.tsx'
import { FileControl } from './controls/file-control.tsx'
import { LocalityControl } from './controls/locality-control.tsx'
import { SelectControl } from './controls/select-control.tsx'
import { PlateLookup } from './controls/plate-lookup.tsx'
import { VisitControl } from './controls/visit-control.tsx'
import { SlotControl } from './controls/slot-control.tsx'
import { TextArea } from './controls/text-area.tsx'
import { TextControl } from './controls/text-control.tsx'
import { FieldError, TermsWords } from './controls/field-error.tsx'
import {
  buildControlAttributes,
  buildControlId,
  type FormScreen,
  readChosen,
  readFirst,
} from './controls/form-screen.ts'

interface FormFieldProps {
  readonly field: FieldView
  readonly rules: FormRules
  readonly screen: FormScreen
  /** A field whose condition does not hold stays in the document, hidden, with its value. */
  readonly shown: boolean
  /** Whether it shares its row with its neighbour on a phone, too. */
  readonly isPaired?: boolean
}

/** A field of any kind: label, hint, controls and error messages. */
export function FormField(props: FormFieldProps) {
  const { field: whole, rules, screen, shown, isPaired = false } = props
  const field = narrowChoices(whole, (name) => readChosen(screen, name))
  const controls = fieldKinds[field.type].controls(field, rules)
  const [only] = controls
  if (only === undefined) return null
  if (only.shape === 'hidden') {
    return <input type="hidden" name={only.name} defaultValue={readFirst(screen, only.name)} />
  }
  const classes = [
    'field',
    'lead-form__field',
    field.width === 'half' ? 'lead-form__field--half' : '',
    isPaired ? 'lead-form__field--pair' : '',
  ]
  const wrapper = {
    className: classes.filter((name) => name !== '').join(' '),
    // Hidden by CSS only if script is available, since without it the field could never appear.
    'data-waits': shown ? undefined : true,
  }
  const hintId = field.hint === null ? null : `${buildControlId(screen.formSlug, field.name)}-hint`
  const hint = hintId === null ? null : <small id={hintId}>{field.hint}</small>
  if (field.booking !== null) {
    return (
      <fieldset
        {...wrapper}
        // A link to the field focuses the whole field, because its controls change with the free times.
        id={buildControlId(screen.formSlug, only.name)}
        tabIndex={-1}
        aria-describedby={hintId ?? undefined}
      >
        <legend>
          <ControlLabel spec={only} />
        </legend>
        {hint}
        <SlotControl plan={field.booking} spec={only} rules={rules} screen={screen} />
      </fieldset>
    )
  }
  if (field.visits !== null) {
    return (
      <fieldset {...wrapper} aria-describedby={hintId ?? undefined}>
        <legend>
          <ControlLabel spec={{ label: field.label, required: controls.some(isRequired) }} />
        </legend>
        {hint}
        <VisitControl field={field} rules={rules} screen={screen} controls={controls} />
      </fieldset>
    )
  }
  if (controls.length > 1) {
    const isNarrow = controls.every(({ characters }) => characters !== null)
    return (
      <fieldset {...wrapper} aria-describedby={hintId ?? undefined}>
        <legend>
          <ControlLabel spec={{ label: field.label, required: controls.some(isRequired) }} />
        </legend>
        {hint}
        <div className="lead-form__parts">
          {controls.map((spec) => (
            <div key={spec.name} className="lead-form__part">
              <LabelledControl
                spec={spec}
                screen={screen}
                hintId={null}
                whole={controls}
                hasError={!isNarrow}
              />
            </div>
          ))}
        </div>
        {isNarrow
          ? controls.map(({ name, label }) => (
              <FieldError key={name} screen={screen} name={name} of={label} />
            ))
          : null}
      </fieldset>
    )
  }
  const control = { spec: only, screen, hintId }
  if (only.shape === 'radios' || only.shape === 'boxes') {
    const { id: _, name: __, ...aria } = buildControlAttributes(control)
    const group =
      only.shape === 'radios'
        ? { role: 'radiogroup', ...aria }
        : { 'aria-describedby': aria['aria-describedby'] }
    return (
      <fieldset {...wrapper} {...group}>
        <legend>
          <ControlLabel spec={only} />
        </legend>
        {hint}
        <ChoiceGroup {...control} />
        <FieldError screen={screen} name={only.name} />
      </fieldset>
    )
  }
  return (
    <div {...wrapper}>
      <LabelledControl {...control} hint={hint} whole={controls} />
      {field.plateLookup === null ? null : <PlateLookup spec={only} screen={screen} />}
    </div>
  )
}

const isRequired = (spec: ControlSpec) => spec.required

interface LabelledControlProps {
  readonly spec: ControlSpec
  readonly screen: FormScreen
  readonly hintId: string | null
  readonly hint?: ReactNode
  /** All controls of the field. */
  readonly whole: readonly ControlSpec[]
  /**
   * False: its error is shown below the whole field, because there is no room beside the control.
   */
  readonly hasError?: boolean
}

function LabelledControl({ hint = null, whole, hasError = true, ...props }: LabelledControlProps) {
  const { spec, screen } = props
  const error = hasError ? <FieldError screen={screen} name={spec.name} /> : null
  if (spec.shape === 'box') {
    return (
      <>
        <label className="check lead-form__box">
          <input
            {...buildControlAttributes(props)}
            type="checkbox"
            value="true"
            defaultChecked={readFirst(screen, spec.name) !== ''}
          />
          <span>
            <TermsWords text={spec.label} href={screen.termsHref ?? null} />
          </span>
        </label>
        {hint}
        {error}
      </>
    )
  }
  if (spec.shape === 'button') {
    return (
      <button
        type="submit"
        className="button button-quiet"
        name={spec.name}
        value={spec.initial ?? ''}
      >
        {spec.label}
      </button>
    )
  }
  return (
    <>
      <label htmlFor={buildControlId(screen.formSlug, spec.name)}>
        <ControlLabel spec={spec} />
      </label>
      {hint}
      <Control {...props} whole={whole} />
      {error}
    </>
  )
}

function Control({ whole, ...props }: Omit<LabelledControlProps, 'hint' | 'hasError'>) {
  const { spec } = props
  if (spec.shape === 'textarea') return <TextArea {...props} />
  if (spec.shape === 'select') return <SelectControl {...props} />
  if (spec.shape === 'file') return <FileControl {...props} />
  // A single postcode has no other controls that a locality could fill in.
  if (spec.suggests === 'locality' && whole.length > 1)
    return <LocalityControl {...props} whole={whole} />
  return <TextControl {...props} />
}
