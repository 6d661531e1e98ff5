import type { FormDefinition } from '#modules/sites/settings/forms.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { buildCategorySlug, findEnquiryType } from '#modules/forms/catalogue/category.rules.ts'
import { findBookingKind } from '#modules/forms/site-forms/booking-plan.rules.ts'
import { buildSuccessWords } from './success-words.view.ts'
import { findReplyLocation } from './success.view.ts'
import { buildReplyTime } from './reply-time.view.ts'

/** Shown beside a form: what happens after sending it, in the words of the success page. */
export interface NextStepsView {
  /** Null: the form books a time, so the visitor expects no reply. */
  readonly replyTime: string | null
  /** How soon the site answers; null: it does not say, or the visitor expects no reply. */
  readonly promise: string | null
  /** The next steps, in order. */
  readonly steps: readonly string[]
}

interface NextStepsSource {
  /** Slug of the preselected location; null without one. */
  readonly location: string | null
  readonly vehicle: EnquiryVehicle | undefined
  readonly now: Date
  /** What the site says of how soon it answers; null: nothing. */
  readonly promise: string | null
}

export function buildNextSteps(
  site: Site,
  form: Pick<FormDefinition, 'slug' | 'category' | 'subcategory'>,
  { location: chosen, vehicle, now, promise }: NextStepsSource,
): NextStepsView {
  const type = findEnquiryType(form, null)
  const isBooked = findBookingKind(site, form.slug) !== null
  const location = findReplyLocation(site, type, { location: chosen, vehicle })
  return {
    replyTime: isBooked ? null : buildReplyTime(site, location, now),
    promise: isBooked ? null : promise,
    steps: buildSuccessWords(site.configuration, buildCategorySlug(form.category), { isBooked })
      .steps,
  }
}
