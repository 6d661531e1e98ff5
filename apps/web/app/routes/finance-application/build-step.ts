import type { RouterContextProvider } from 'react-router'
import { addressesContext, requestContext } from '#apps/web/context/router-contexts.ts'
import {
  buildApplicationForm,
  findStep,
} from '#modules/finance-applications/application/application-form.view.ts'
import {
  findStage,
  stages,
} from '#modules/finance-applications/application/application-progress.rules.ts'
import type { StepName } from '#modules/finance-applications/application/application.types.ts'
import type { ApplicationStepView } from '#modules/finance-applications/ui/application-card.tsx'
import { findPrivacyHref } from '#modules/forms/site-forms/privacy-link.rules.ts'
import { fixedPaths } from '#modules/links/paths.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** The site's finance application as a form. */
export function openApplicationForm(context: Context) {
  const { site, now } = context.get(requestContext)
  return buildApplicationForm(site, {
    now,
    action: fixedPaths.financeApplication,
    privacyHref: findPrivacyHref(site.configuration, context.get(addressesContext)),
  })
}

interface StepSource extends Partial<
  Pick<ApplicationStepView, 'notice' | 'posted' | 'errors' | 'sitting'>
> {
  readonly step: StepName
  readonly steps: readonly StepName[]
  readonly done: readonly StepName[]
  readonly vehicleId: number | null
  /** Whether this step starts the application. */
  readonly begins: boolean
}

/** A step with all data of its page, without earlier answers. */
export function buildStep(context: Context, source: StepSource) {
  const { step, steps, done, vehicleId } = source
  const { slug, action, submitLabel, rules, terms, privacyHref, ...form } =
    openApplicationForm(context)
  const whole = { ...form, slug, action, submitLabel, rules, terms, privacyHref }
  const card: ApplicationStepView = {
    form: { slug, action, submitLabel, rules, terms, privacyHref },
    step,
    content: findStep(whole, step),
    position: findStage(step),
    count: stages.length,
    isFirst: step === 'about',
    notice: source.notice ?? null,
    posted: source.posted ?? {},
    errors: source.errors ?? {},
    sitting: source.sitting ?? null,
    vehicleId,
    botSiteKey: source.begins ? form.botSiteKey : null,
  }
  return {
    kind: 'step' as const,
    card,
    steps: stages.map((name, at) => ({
      heading: findStep(whole, name).heading ?? '',
      state:
        at === findStage(step)
          ? ('current' as const)
          : steps.every((one) => findStage(one) !== at || done.includes(one))
            ? ('done' as const)
            : ('open' as const),
    })),
  }
}
