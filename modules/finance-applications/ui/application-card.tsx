import { Form } from 'react-router'
import type { FieldErrors, FormView, PostedValues } from '#modules/forms/form.types.ts'
import { buildControlId, type FormScreen } from '#modules/forms/ui/controls/form-screen.ts'
import { BotCheckPlace } from '#modules/forms/ui/bot-check.tsx'
import { ErrorSummary, FailureAlert } from '#modules/forms/ui/form-alerts.tsx'
import { FormField } from '#modules/forms/ui/form-field.tsx'
import { FormTerms } from '#modules/forms/ui/form-terms.tsx'
import { listPairedFields } from '#modules/forms/ui/paired-fields.rules.ts'
import { StepHead } from '#modules/forms/ui/step-head.tsx'
import { SubmitButton } from '#modules/forms/ui/submit-button.tsx'
import { applicationNames } from '../application/application-names.ts'
import type { StepName } from '../application/application.types.ts'

/** A step of an application, for its page. */
export interface ApplicationStepView {
  readonly form: Pick<
    FormView,
    'slug' | 'action' | 'submitLabel' | 'rules' | 'terms' | 'privacyHref'
  >
  readonly step: StepName
  readonly content: FormView['steps'][number]
  /** Index from 0. */
  readonly position: number
  readonly count: number
  /** Whether this is the first step, which has no button to go back. */
  readonly isFirst: boolean
  /** A notice, for example for a returning visitor; null without one. */
  readonly notice: { readonly text: string; readonly next: string } | null
  /** Posted values that were refused, to show again. */
  readonly posted: PostedValues
  readonly errors: FieldErrors
  /** Sitting key for the next request; null without one. */
  readonly sitting: string | null
  readonly vehicleId: number | null
  /** Site key of the widget that checks the sender; null: not required, or already checked. */
  readonly botSiteKey: string | null
}

/** One step of an application: a form that posts to its own page and works without script. */
export function ApplicationCard({ view }: { view: ApplicationStepView }) {
  const { form, step, content, position, count, notice, posted, errors, sitting, vehicleId } = view
  const hasFaults = Object.keys(errors).length > 0
  const screen: FormScreen = {
    formSlug: form.slug,
    posted,
    errors,
    files: new Map(),
    keepFiles: () => undefined,
  }
  const hidden = [
    [applicationNames.step, step],
    [applicationNames.sitting, sitting],
    [applicationNames.vehicle, vehicleId === null ? null : String(vehicleId)],
  ] as const
  const titleId = buildControlId(form.slug, 'title')
  const isLast = step === 'consent'
  const paired = listPairedFields(content.fields)
  return (
    <div className="lead-form-card">
      <Form
        method="post"
        action={form.action}
        className="lead-form"
        data-form={form.slug}
        noValidate
        autoComplete="on"
        aria-labelledby={titleId}
      >
        <div id={titleId}>
          <StepHead
            heading={content.heading}
            description={content.description}
            stepIndex={position}
            stepCount={count}
            level="h2"
          />
        </div>
        {notice === null ? null : <FailureAlert cameWithPage={!hasFaults} {...notice} />}
        <ErrorSummary
          cameWithPage
          formSlug={form.slug}
          fields={content.fields}
          rules={form.rules}
          errors={errors}
        />
        {hidden.map(([name, value]) =>
          value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="lead-form__fields">
          {content.fields.map((field) => (
            <FormField
              key={field.name}
              field={field}
              rules={form.rules}
              screen={screen}
              shown
              isPaired={paired.has(field.name)}
            />
          ))}
        </div>
        {/* The terms are shown at the first step, which asks for contact details, and at the last step, which sends
            everything. */}
        {view.isFirst || isLast ? <FormTerms form={form} /> : null}
        {view.botSiteKey === null ? null : <BotCheckPlace siteKey={view.botSiteKey} />}
        <div className="lead-form__actions">
          <SubmitButton label={isLast ? form.submitLabel : 'Continue'} isBusy={false} />
          {view.isFirst ? null : (
            <button
              type="submit"
              className="button button-quiet"
              name={applicationNames.go}
              value="back"
            >
              Go Back
            </button>
          )}
        </div>
      </Form>
    </div>
  )
}
