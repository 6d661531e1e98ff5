import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { nameCategory } from '#modules/forms/catalogue/category.rules.ts'
import { knownFromVehicle } from '#modules/forms/catalogue/recurring-fields.ts'
import { checkForm } from '#modules/forms/validation/check-form.rules.ts'
import { checkStep } from '#modules/forms/validation/check-step.rules.ts'
import { readEnquiryFields, settleName } from '#modules/forms/validation/enquiry-payload.rules.ts'
import type { FieldErrors, FormView, PostedFile, PostedFiles } from '#modules/forms/form.types.ts'
import { buildFormView } from '#modules/forms/site-forms/form.view.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import { isSiteCategory } from '#modules/forms/site-forms/site-categories.rules.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import { isIdempotencyKey } from './idempotency-key.rules.ts'
import { checkFormats, checkMinimum } from './lead-minimum.rules.ts'
import type { LeadParts, SentLead } from './lead-parts.types.ts'
import { type LeadFields, readId, readText } from '../lead/lead-value.rules.ts'
import { refuseFields, refusals } from './refusals.ts'

type CheckParts = Pick<LeadParts, 'findVehicle'>

/** A file of a field, sent now or with an earlier step. */
export interface FieldFile extends PostedFile {
  readonly field: string
}

interface CheckedWhole {
  readonly form: string | null
  /** Slug of the form of the lead's first step. */
  readonly begunWith?: string | null
  /** Fields of all steps, merged. */
  readonly fields: LeadFields
  readonly files: readonly FieldFile[]
  readonly isIncomplete: boolean
  /** Index of the step just sent. */
  readonly stepIndex: number
}

/** Checks a lead or step before anything is stored; undefined: it is valid. */
export async function checkSent(
  parts: CheckParts,
  context: RequestContext,
  { body, key }: SentLead,
  whole: CheckedWhole,
): Promise<FormRefusal | undefined> {
  if (key !== null && !isIdempotencyKey(key)) return refusals.badKey
  const settled = { ...whole, fields: settleFields(whole.fields) }
  const faults = {
    ...checkMinimum(settled.fields, settled.isIncomplete),
    ...checkFormats(body.fields),
    ...(await checkNamedForm(parts, context, settled)),
    ...checkNames(context.site, body.envelope.form, settled),
  }
  return Object.keys(faults).length === 0 ? undefined : refuseFields(faults)
}

/**
 * §5: a missing name is set to first_name before the checks. Departments are expanded to the full
 * names that forms know.
 */
function settleFields(fields: LeadFields): LeadFields {
  const settled = settleName(fields) as LeadFields
  const category = readText(fields, 'category')
  return category === '' ? settled : { ...settled, category: nameCategory(category).category }
}

/**
 * Faults for a form or category that the site does not have. The form of the lead's first step is accepted even if
 * the site has removed that form since.
 */
function checkNames(site: Site, sentForm: string | null, whole: CheckedWhole): FieldErrors {
  const category = readText(whole.fields, 'category')
  const isOther = sentForm !== null && (whole.begunWith ?? null) !== sentForm
  return {
    ...(isOther && findForm(site, sentForm) === undefined && { form: unknownName.form }),
    ...(category !== '' && !isSiteCategory(site, category) && { category: unknownName.category }),
  }
}

const unknownName = {
  form: 'This website has no such form.',
  category: 'This website has no such category.',
} as const

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
 * form. The visitor's form left out fields known from the vehicle and offered the vehicle's locations, so neither can
 * be checked.
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
  // Without a prototype, because a control may be named `constructor`.
  const grouped = Object.create(null) as Record<string, PostedFile[]>
  for (const file of files) (grouped[file.field] ??= []).push(file)
  return grouped
}
