import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { knownFromVehicle } from '#modules/forms/catalogue/recurring-fields.ts'
import { checkForm } from '#modules/forms/validation/check-form.rules.ts'
import { checkStep } from '#modules/forms/validation/check-step.rules.ts'
import { readEnquiryFields } from '#modules/forms/validation/enquiry-payload.rules.ts'
import type { FieldErrors, FormView, PostedFile, PostedFiles } from '#modules/forms/form.types.ts'
import { buildFormView } from '#modules/forms/site-forms/form.view.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import { isIdempotencyKey } from './idempotency-key.rules.ts'
import { checkFormats, checkMinimum } from './lead-minimum.rules.ts'
import type { LeadParts, SentLead } from './lead-parts.types.ts'
import { type LeadFields, readId } from '../lead/lead-value.rules.ts'
import { refuseFields, refusals } from './refusals.ts'

type CheckParts = Pick<LeadParts, 'findVehicle'>

/** A file of a field, sent now or with an earlier step. */
export interface FieldFile extends PostedFile {
  readonly field: string
}

interface CheckedWhole {
  readonly form: string | null
  /** All steps merged. */
  readonly fields: LeadFields
  readonly files: readonly FieldFile[]
  readonly isIncomplete: boolean
  /** Of the step that just came. */
  readonly stepIndex: number
}

/** Checks a lead or step before anything is stored. Undefined: it is valid. */
export async function checkSent(
  parts: CheckParts,
  context: RequestContext,
  { body, key }: SentLead,
  whole: CheckedWhole,
): Promise<FormRefusal | undefined> {
  if (key !== null && !isIdempotencyKey(key)) return refusals.badKey
  const faults = {
    ...checkMinimum(whole.fields, whole.isIncomplete),
    ...checkFormats(body.fields),
    ...(await checkNamedForm(parts, context, whole)),
  }
  return Object.keys(faults).length === 0 ? undefined : refuseFields(faults)
}

/** gaps.md: a lead that names a form of the site is also checked by that form's rules. */
async function checkNamedForm(
  parts: CheckParts,
  context: RequestContext,
  whole: CheckedWhole,
): Promise<FieldErrors> {
  const { site, now } = context
  const form = whole.form === null ? undefined : findForm(site, whole.form)
  if (form === undefined) return {}
  const carId = readId(whole.fields, 'car_id')
  const vehicle = carId === null ? undefined : await parts.findVehicle(site, carId, now)
  const built = buildFormView(site, form, { action: '', vehicle, now })
  const hasLeft = carId !== null && vehicle === undefined
  const view = hasLeft ? forgetVehicle(built) : built
  const posted = readEnquiryFields(view, whole.fields)
  const files = groupFiles(whole.files)
  const today = findToday(now, site.configuration.region.time_zone)
  const rules = { ...view.rules, today }
  if (!whole.isIncomplete) return checkForm(view, posted, files, rules).errors
  const step = view.steps[whole.stepIndex]
  return step === undefined ? {} : checkStep(step, posted, files, rules).errors
}

/**
 * The form without fields that depend on the vehicle, for a vehicle that was removed after the visitor opened the
 * form. The visitor's form left out what the vehicle tells and offered the vehicle's own locations, so neither can be
 * checked any more.
 */
export function forgetVehicle(view: FormView): FormView {
  const locationTypes = new Set(['locationSelect', 'websiteLocationSelect', 'locationSelectCustom'])
  return {
    ...view,
    steps: view.steps.map((step) => ({
      ...step,
      fields: step.fields.filter(
        ({ name, type }) => !knownFromVehicle.has(name) && !locationTypes.has(type),
      ),
    })),
  }
}

export function groupFiles(files: readonly FieldFile[]): PostedFiles {
  // Without a prototype: a control may be called `constructor`.
  const grouped = Object.create(null) as Record<string, PostedFile[]>
  for (const file of files) (grouped[file.field] ??= []).push(file)
  return grouped
}
