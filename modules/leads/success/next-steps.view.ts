import type { FormDefinition } from '#modules/sites/settings/forms.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/enquiry-vehicle.types.ts'
import { buildCategorySlug, findEnquiryType } from '#modules/forms/category.rules.ts'
import { findBookingKind } from '#modules/forms/site-forms/booking-plan.rules.ts'
import { buildSuccessWords } from './success-words.view.ts'
import { findReplyLocation } from './success.view.ts'
import { decideReplyTime } from './reply-time.rules.ts'

/** Beside a form: what becomes of it once it is sent, as the page after it will say. */
export interface NextStepsView {
  /** Null: the form books a time, and nobody waits for an answer. */
  readonly replyTime: string | null
  /** In order. */
  readonly steps: readonly string[]
}

interface NextStepsSource {
  /** Slug of the location that is chosen already; null: none. */
  readonly location: string | null
  readonly vehicle: EnquiryVehicle | undefined
  readonly now: Date
}

export function buildNextSteps(
  site: Site,
  form: Pick<FormDefinition, 'slug' | 'category' | 'subcategory'>,
  { location: chosen, vehicle, now }: NextStepsSource,
): NextStepsView {
  const type = findEnquiryType(form, null)
  const isBooked = findBookingKind(site, form.slug) !== null
  const location = findReplyLocation(site, type, { location: chosen, vehicle })
  return {
    replyTime: isBooked ? null : decideReplyTime(site, location, now),
    steps: buildSuccessWords(site.configuration, buildCategorySlug(form.category), { isBooked })
      .steps,
  }
}
