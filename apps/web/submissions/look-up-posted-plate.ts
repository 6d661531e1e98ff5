import { readBotToken } from '#modules/forms/bot-check/bot-token.rules.ts'
import type { FormView, PostedValues, RefusedForm } from '#modules/forms/form.types.ts'
import { takeLookedUp } from '#modules/forms/plates/plate-lookup.rules.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { findVehicleOfPlate } from '#modules/trade-in/steps/find-vehicle-of-plate.ts'
import type { Submission } from '../context/page-visitor.types.ts'
import type { Services } from '../context/services.ts'
import { lookupLimit } from './lookup-limit.ts'

/** The posted step, with its fields filled in from the vehicle that has the number plate. */
export async function lookUpPostedPlate(
  services: Pick<Services, 'lookups' | 'checkPerson'>,
  context: Pick<RequestContext, 'site' | 'log' | 'now'>,
  { limits, clientAddress }: Pick<Submission, 'limits' | 'clientAddress'>,
  form: FormView,
  posted: PostedValues,
  stepIndex: number,
): Promise<RefusedForm> {
  const again = { form: form.slug, posted, stepIndex, errors: {}, alert: null }
  const field = form.steps[stepIndex]?.fields.find(({ plateLookup }) => plateLookup !== null)
  const plan = field?.plateLookup ?? null
  if (field === undefined || plan === null) return again
  const first = (name: string) => posted[name]?.[0] ?? ''
  const typed = {
    rego: first(field.name),
    state: plan.stateField === null ? null : first(plan.stateField),
    botToken: readBotToken(posted),
  }
  const lookup = limits.take(lookupLimit, context.site, clientAddress)
  const outcome = lookup.ok
    ? await findVehicleOfPlate(services, context, typed)
    : ({ kind: 'too-many' } as const)
  const { values, errors, notes } = takeLookedUp(field.name, plan, outcome)
  return { ...again, posted: { ...posted, ...values }, errors, notes }
}
