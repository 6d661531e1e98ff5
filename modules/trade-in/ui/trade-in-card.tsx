import { envelopeNames } from '#modules/forms/envelope-names.ts'
import { buildControlId, type FormScreen } from '#modules/forms/ui/controls/form-screen.ts'
import { BotCheckPlace } from '#modules/forms/ui/bot-check.tsx'
import { ErrorSummary, FailureAlert } from '#modules/forms/ui/form-alerts.tsx'
import { FormField } from '#modules/forms/ui/form-field.tsx'
import { FormTerms } from '#modules/forms/ui/form-terms.tsx'
import { listPairedFields } from '#modules/forms/ui/paired-fields.rules.ts'
import { StepHead } from '#modules/forms/ui/step-head.tsx'
import { SubmitButton } from '#modules/forms/ui/submit-button.tsx'
import { tradeInControls } from '../steps/trade-in-controls.ts'
import { FoundVehicle } from './found-vehicle.tsx'
import { PhotoField } from './photo-field.tsx'
import { TitleChecks } from './title-checks.tsx'
import type { TradeInStepView } from '../steps/step-view.types.ts'
import { ValuationPanel } from './valuation-panel.tsx'

/** One step of a trade-in: a form that posts to its own page and works without script. */
export function TradeInCard({ view }: { view: TradeInStepView }) {
  const { form, step, words, fields, position, stages, notice, errors } = view
  const screen: FormScreen = {
    formSlug: form.slug,
    posted: view.posted,
    errors,
    termsHref: form.termsHref,
    files: new Map(),
    keepFiles: () => undefined,
  }
  const titleId = buildControlId(form.slug, 'title')
  const isLast = step === 'contact'
  const paired = listPairedFields(fields)
  return (
    <div className="lead-form-card trade-in" data-step={step}>
      {view.valuation === null ? null : <ValuationPanel valuation={view.valuation} />}
      {isLast && view.checks.length > 0 ? <TitleChecks checks={view.checks} /> : null}
      {view.found === null ? null : <FoundVehicle found={view.found} action={form.action} />}
      {step === 'condition' && view.checks.length > 0 ? <TitleChecks checks={view.checks} /> : null}
      <form
        method="post"
        action={form.action}
        className="lead-form"
        data-form={form.slug}
        encType={step === 'photos' ? 'multipart/form-data' : undefined}
        noValidate
        autoComplete={isLast ? 'on' : 'off'}
        aria-labelledby={titleId}
      >
        <div id={titleId}>
          <StepHead {...words} stepIndex={position} stepCount={stages.length} level="h2" />
        </div>
        {notice === null ? null : (
          <FailureAlert cameWithPage={Object.keys(errors).length === 0} {...notice} />
        )}
        <ErrorSummary
          cameWithPage
          formSlug={form.slug}
          fields={fields}
          rules={form.rules}
          errors={errors}
        />
        <input type="hidden" name={tradeInControls.step} value={step} />
        {isLast ? <Honeypot formSlug={form.slug} /> : null}
        <div className="lead-form__fields">
          {fields.map((field) =>
            field.type === 'file' ? (
              <PhotoField key={field.name} field={field} screen={screen} shots={view.shots} />
            ) : (
              <FormField
                key={field.name}
                field={field}
                rules={form.rules}
                screen={screen}
                shown
                isPaired={paired.has(field.name)}
              />
            ),
          )}
        </div>
        {step === 'photos' && view.photos.length > 0 ? (
          <WaitingPhotos photos={view.photos} />
        ) : null}
        {/* What is agreed to by sending belongs to the step that sends; the privacy policy, before the plate is sent. */}
        {view.showsTerms ? <FormTerms form={isLast ? form : { ...form, terms: null }} /> : null}
        {view.botSiteKey === null ? null : <BotCheckPlace siteKey={view.botSiteKey} />}
        <div className="lead-form__actions">
          <SubmitButton label={isLast ? form.submitLabel : 'Continue'} isBusy={false} />
          {view.byHandLabel === null ? null : (
            <button
              type="submit"
              className="button button-quiet"
              name={envelopeNames.go}
              value={tradeInControls.byHand}
            >
              {view.byHandLabel}
            </button>
          )}
          {view.previousHref === null ? null : (
            <a className="button button-quiet" href={view.previousHref}>
              Go Back
            </a>
          )}
        </div>
      </form>
    </div>
  )
}

function WaitingPhotos({ photos }: Pick<TradeInStepView, 'photos'>) {
  return (
    <ul className="trade-in-photos" aria-label="Photos so far">
      {photos.map(({ id, name, size }) => (
        <li key={id}>
          <span>{name}</span>
          <small>{size}</small>
          <button
            type="submit"
            className="button button-quiet"
            name={envelopeNames.go}
            value={tradeInControls.removePhoto + id}
          >
            Remove<span className="visually-hidden"> {name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Honeypot({ formSlug }: { formSlug: string }) {
  const id = buildControlId(formSlug, envelopeNames.honeypot)
  return (
    <p className="lead-form__honeypot" aria-hidden="true" data-layout="overlap">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={envelopeNames.honeypot} tabIndex={-1} autoComplete="off" />
    </p>
  )
}
