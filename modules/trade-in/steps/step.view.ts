import { decideLookups } from '#modules/forms/plates/decide-lookups.rules.ts'
import type { FieldErrors, FormView, PostedValues } from '#modules/forms/form.types.ts'
import { findNoticeStep } from '#modules/forms/steps/notice-step.rules.ts'
import { buildInitialValues } from '#modules/forms/ui/submission/form-values.rules.ts'
import { describeMegabytes } from '#modules/forms/uploads/upload-limits.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildPath } from '#modules/links/paths.ts'
import type { TradeInDraft } from '../drafts/open-drafts.ts'
import type { FoundVehicleView, TradeInStepView } from './step-view.types.ts'
import { listTitleChecks } from '../valuation/title-checks.view.ts'
import { formatDay } from '#modules/forms/plates/valuation-words.rules.ts'
import { buildValuation, nameVehicle } from '../valuation/valuation.view.ts'
import { describeStep, listStages, listStepFields } from './trade-in-form.view.ts'
import { findPrevious, findStage, listSteps } from './trade-in-steps.rules.ts'
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
  /** The refused values. */
  readonly posted?: PostedValues
  readonly errors?: FieldErrors
  /** The page's path, with the id of the wanted vehicle in its query. */
  readonly path: string
  readonly carId: number | null
  /** Encrypts a valued trade-in for our other pages. */
  seal(valued: ValuedTradeIn): string
}

/** The photos to take, for any kind of vehicle. */
const shots = ['Front corner', 'Rear corner', 'Inside or dash', 'Odometer', 'Marks and wear']

/** Builds the view of a step. The plate is never shown again, except to staff. */
export function buildStepView(source: StepViewSource): TradeInStepView {
  const { site, form, draft, step, path, carId } = source
  const answers = draft?.answers ?? noAnswers
  const { region } = site.configuration
  const { known, valuation } = answers
  const steps = listSteps(answers)
  const previous = findPrevious(answers, step)
  const found = known?.kind === 'found' ? known : null
  // Without a lookup nothing was checked.
  const showsChecks = found !== null && (step === 'condition' || step === 'contact')
  return {
    form: pickForm(form),
    step,
    words: describeStep(site, step, answers),
    fields: listStepFields(form, step),
    position: findStage(step),
    stages: listStages(site).map((heading, stage) => ({
      heading,
      state: decideStageState(stage, findStage(step)),
    })),
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
    botSiteKey: draft === null || usesPartner(step, site) ? form.botSiteKey : null,
  }
}

function decideStageState(stage: number, current: number): 'done' | 'current' | 'open' {
  if (stage === current) return 'current'
  return stage < current ? 'done' : 'open'
}

/** The first step that sends personal data. A plate is personal data. */
const findTermsStep = (form: FormView, steps: readonly StepName[]): StepName | undefined =>
  steps[findNoticeStep(steps.map((name) => ({ fields: listStepFields(form, name) })))]

/**
 * The values to show in a step. A step that is shown for the first time has the form's initial values, such as the
 * site's setting for the opt-in box. The plate is not shown again.
 */
function listShownValues(form: FormView, step: StepName, { posted, done }: TradeInAnswers) {
  const own = {
    ...form,
    steps: [{ heading: null, description: null, skips: [], fields: listStepFields(form, step) }],
  }
  const initial = done.includes(step) ? {} : buildInitialValues(own)
  return step === 'plate' ? initial : { ...initial, ...posted }
}

/** Whether the step makes a lookup, which needs its own bot check token. */
const usesPartner = (step: StepName, { configuration }: Site): boolean =>
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
