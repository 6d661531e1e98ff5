import { decideLookups } from '#modules/forms/decide-lookups.rules.ts'
import type { FieldErrors, FormView, PostedValues } from '#modules/forms/form.types.ts'
import { findNoticeStep } from '#modules/forms/notice-step.rules.ts'
import { buildInitialValues } from '#modules/forms/ui/submission/form-values.rules.ts'
import { describeMegabytes } from '#modules/forms/uploads/upload-limits.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildPath } from '#modules/links/paths.ts'
import type { TradeInDraft } from '../drafts/open-drafts.ts'
import type { FoundVehicleView, TradeInStepView } from './step-view.types.ts'
import { listTitleChecks } from '../valuation/title-checks.view.ts'
import { formatDay } from '#modules/forms/valuation-words.rules.ts'
import { buildValuation, nameVehicle } from '../valuation/valuation.view.ts'
import { describeStep, listStepFields } from './trade-in-form.view.ts'
import { findPrevious, findStage, listSteps, stageCount } from './trade-in-steps.rules.ts'
import {
  type KnownVehicle,
  noAnswers,
  type StepName,
  type TradeInAnswers,
  type ValuedTradeIn,
} from '../trade-in.types.ts'

interface StepViewSource {
  readonly site: Site
  readonly form: FormView
  readonly draft: TradeInDraft | null
  readonly step: StepName
  readonly notice?: TradeInStepView['notice']
  /** What was posted and refused. */
  readonly posted?: PostedValues
  readonly errors?: FieldErrors
  /** Path of the page, and the vehicle that is asked about in its address. */
  readonly path: string
  readonly carId: number | null
  /** Makes what our own pages take a valued trade-in from. */
  seal(valued: ValuedTradeIn): string
}

/** What to photograph, of whatever the dealer sells. */
const shots = ['Front corner', 'Rear corner', 'Inside or dash', 'Odometer', 'Marks and wear']

/** A step as its page shows it. The plate that was given is never shown again: it goes to staff alone. */
export function buildStepView(source: StepViewSource): TradeInStepView {
  const { site, form, draft, step, path, carId } = source
  const answers = draft?.answers ?? noAnswers
  const { region } = site.configuration
  const { known, valuation } = answers
  const steps = listSteps(answers)
  const previous = findPrevious(answers, step)
  const found = known?.kind === 'found' ? known : null
  // Where nobody has looked the vehicle up, there is nothing that was checked or not.
  const showsChecks = found !== null && (step === 'condition' || step === 'contact')
  return {
    form: pickForm(form),
    step,
    words: describeStep(site, step, answers),
    fields: listStepFields(form, step),
    position: findStage(step),
    count: stageCount,
    showsTerms: step === 'contact' || step === findTermsStep(form, steps),
    notice: source.notice ?? null,
    posted: source.posted ?? listShownValues(form, step, answers),
    errors: source.errors ?? {},
    previousHref: previous === null ? null : buildPath(path, { car_id: carId, step: previous }),
    byHandLabel: step === 'plate' ? 'Go on without the plate' : null,
    found: step === 'condition' && found !== null ? describeFound(found, region) : null,
    photos: (draft?.photos ?? []).map(({ id, name, bytes }) => ({
      id,
      name,
      size: describeMegabytes(bytes),
    })),
    shots,
    valuation:
      step === 'contact' && valuation !== null && found !== null
        ? buildValuation(valuation, found.vehicle, answers.posted, region, source.seal)
        : null,
    checks: showsChecks ? listTitleChecks(found?.checks ?? null) : [],
    botSiteKey: draft === null || asksPartner(step, site) ? form.botSiteKey : null,
  }
}

/** The first step that sends personal data, which a plate is. */
const findTermsStep = (form: FormView, steps: readonly StepName[]): StepName | undefined =>
  steps[findNoticeStep(steps.map((name) => ({ fields: listStepFields(form, name) })))]

/**
 * A step that was not open before begins as any form does, its opt-in box as the site wants it. The plate that was given
 * is not shown again.
 */
function listShownValues(form: FormView, step: StepName, { posted, done }: TradeInAnswers) {
  const own = {
    ...form,
    steps: [{ heading: null, description: null, skips: [], fields: listStepFields(form, step) }],
  }
  const initial = done.includes(step) ? {} : buildInitialValues(own)
  return step === 'plate' ? initial : { ...initial, ...posted }
}

/** Whether the step has a plate looked up, which takes a token of its own. */
const asksPartner = (step: StepName, { configuration }: Site): boolean =>
  step === 'plate' && decideLookups(configuration).vehicle !== null

function pickForm(form: FormView): TradeInStepView['form'] {
  const { slug, action, submitLabel, rules, terms, privacyHref, termsHref } = form
  return { slug, action, submitLabel, rules, terms, privacyHref, termsHref }
}

function describeFound(
  { vehicle, checks }: Extract<KnownVehicle, { kind: 'found' }>,
  region: Site['configuration']['region'],
): FoundVehicleView {
  const until = checks?.registeredUntil ?? null
  const facts = [
    vehicle.body,
    vehicle.colour,
    vehicle.vinLast4 === null ? null : `VIN ends in ${vehicle.vinLast4}`,
    until === null ? null : `Registered until ${formatDay(until, region)}`,
  ]
  return { title: nameVehicle(vehicle), facts: facts.filter((fact) => fact !== null) }
}
