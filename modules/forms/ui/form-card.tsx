import { Fragment, type InputEvent, type RefObject, type SubmitEvent } from 'react'
import { envelopeNames, goTo } from '../envelope-names.ts'
import type { FieldView, FormView } from '../form.types.ts'
import { findNoticeStep } from '../steps/notice-step.rules.ts'
import { BotCheck } from './bot-check.tsx'
import { ErrorSummary, FailureAlert } from './form-alerts.tsx'
import { listHiddenInputs, listControls } from './submission/form-values.rules.ts'
import { CarriedTradeInNote } from './carried-trade-in-note.tsx'
import { FormField } from './form-field.tsx'
import { FormTerms } from './form-terms.tsx'
import { buildControlId, type FormScreen } from './controls/form-screen.ts'
import { listPairedFields } from './paired-fields.rules.ts'
import { SavedDetailsNote } from './saved-details-note.tsx'
import { StepHead } from './step-head.tsx'
import { WorkTotal } from './controls/work-total.tsx'
import { SubmitButton } from './submit-button.tsx'

export interface FormCardProps {
  readonly form: FormView
  readonly heading: 'h1' | 'h2'
  readonly stepIndex: number
  /** Changes each time a step opens, so that its controls are created again. */
  readonly opening: number
  readonly screen: FormScreen
  /** Fields of the step whose conditions hold. */
  readonly shown: readonly FieldView[]
  readonly failure: { readonly text: string; readonly next: string } | null
  /** Changes with every refusal, so that its alert is created and focused again. */
  readonly attempt: number
  readonly isBusy: boolean
  /** First name in the saved details that were filled in; null if nothing was. */
  readonly savedName: string | null
  /** The valued trade-in included in the form, as text; null without one. */
  readonly carried?: string | null
  readonly on?: FormCardHandlers
  readonly targets?: FormCardTargets
}

export interface FormCardHandlers {
  submit(event: SubmitEvent<HTMLFormElement>): void
  input(event: InputEvent<HTMLFormElement>): void
  clearDetails(): void
  dropTradeIn(): void
}

export interface FormCardTargets {
  readonly form: RefObject<HTMLFormElement | null>
  readonly step: RefObject<HTMLDivElement | null>
  /** Container of Turnstile's widget. */
  readonly bot: RefObject<HTMLDivElement | null>
  readonly submit: RefObject<HTMLButtonElement | null>
}

/** A form, or a step of one, in any state. Without script it posts to its own page. */
export function FormCard(props: FormCardProps) {
  const { form, stepIndex, screen, failure, attempt, isBusy, on, targets } = props
  const { heading: Heading } = props
  const step = form.steps[stepIndex]
  if (step === undefined) return null
  const titleId = buildControlId(form.slug, 'title')
  const controls = listControls(step, form.rules)
  const isMultiStep = form.steps.length > 1
  const isLast = stepIndex === form.steps.length - 1
  const paired = listPairedFields(step.fields)
  const hasFiles = controls.some(({ shape }) => shape === 'file')
  return (
    <div className="lead-form-card">
      <header className="lead-form-card__head">
        <Heading id={titleId}>{form.title}</Heading>
        {form.description === null || stepIndex > 0 ? null : <p>{form.description}</p>}
      </header>
      <form
        ref={targets?.form}
        className="lead-form"
        method="post"
        action={form.action}
        encType={hasFiles ? 'multipart/form-data' : undefined}
        noValidate
        aria-labelledby={titleId}
        aria-busy={isBusy}
        onSubmit={on?.submit}
        onInput={on?.input}
      >
        {/* Pressing Enter in a field activates the form's first button, so the first one submits.
         */}
        {step.fields.some(hasButton) ? (
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        ) : null}
        {isMultiStep ? (
          <StepHead
            heading={step.heading}
            description={step.description}
            stepIndex={stepIndex}
            stepCount={form.steps.length}
            level={Heading === 'h1' ? 'h2' : 'h3'}
            {...(targets === undefined ? {} : { target: targets.step })}
          />
        ) : null}
        {failure === null ? null : (
          <FailureAlert key={`failure-${attempt}`} cameWithPage={attempt === 0} {...failure} />
        )}
        <ErrorSummary
          key={`summary-${attempt}`}
          cameWithPage={attempt === 0}
          form={targets?.form}
          formSlug={form.slug}
          fields={step.fields}
          rules={form.rules}
          errors={screen.errors}
          quiet={failure !== null}
        />
        <Envelope form={form} stepIndex={stepIndex} screen={screen} />
        <div className="lead-form__fields" key={props.opening}>
          {step.fields.map((field) => (
            <Fragment key={field.name}>
              <FormField
                field={field}
                rules={form.rules}
                screen={screen}
                shown={props.shown.some(({ name }) => name === field.name)}
                isPaired={paired.has(field.name)}
              />
              {field.workPrices === null ? null : (
                <WorkTotal prices={field.workPrices} screen={screen} />
              )}
            </Fragment>
          ))}
        </div>
        {/* Shown below the fields that it filled in, so that they do not move. */}
        {props.savedName === null || on === undefined ? null : (
          <SavedDetailsNote name={props.savedName} onClear={on.clearDetails} />
        )}
        {typeof props.carried !== 'string' || on === undefined ? null : (
          <CarriedTradeInNote text={props.carried} onDrop={on.dropTradeIn} />
        )}
        {showsTerms(form, stepIndex) ? <FormTerms form={form} /> : null}
        {form.botSiteKey === null ? null : <BotCheck target={targets?.bot} />}
        <div className="lead-form__actions">
          <SubmitButton
            target={targets?.submit}
            label={isLast ? form.submitLabel : 'Continue'}
            isBusy={isBusy}
          />
          {stepIndex === 0 ? null : (
            <button
              type="submit"
              className="button button-quiet"
              name={envelopeNames.go}
              value={goTo.back}
              disabled={isBusy}
            >
              Go Back
            </button>
          )}
          <output className="visually-hidden">{isBusy ? 'Loading' : ''}</output>
        </div>
      </form>
    </div>
  )
}

const hasButton = ({ booking, plateLookup }: FieldView): boolean =>
  booking !== null || plateLookup !== null

/** Posted data beside the fields: hidden inputs, and the honeypot against spam. */
function Envelope({
  form,
  stepIndex,
  screen,
}: Pick<FormCardProps, 'form' | 'stepIndex' | 'screen'>) {
  const controlNames = new Set(
    form.steps.flatMap((step) => listControls(step, form.rules)).map(({ name }) => name),
  )
  const hidden = [
    { name: envelopeNames.form, value: form.slug },
    { name: envelopeNames.stepIndex, value: String(stepIndex) },
    ...Object.entries(form.defaults)
      .filter(([name]) => !controlNames.has(name))
      .map(([name, value]) => ({ name, value: String(value) })),
    ...listHiddenInputs(form, stepIndex, screen.posted),
  ]
  const honeypotId = buildControlId(form.slug, envelopeNames.honeypot)
  return (
    <>
      {hidden.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className="lead-form__honeypot" aria-hidden="true" data-layout="overlap">
        <label htmlFor={honeypotId}>Leave this empty</label>
        <input id={honeypotId} name={envelopeNames.honeypot} tabIndex={-1} autoComplete="off" />
      </p>
    </>
  )
}

/** Whether a step shows the terms: the step with the notice, or a later one with a checkbox for consent to them. */
const showsTerms = ({ steps }: FormView, stepIndex: number): boolean =>
  stepIndex === findNoticeStep(steps) ||
  steps[stepIndex]?.fields.some(({ name }) => name === 'terms_conditions') === true
