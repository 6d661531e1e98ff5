import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { FacebookEvent } from '#modules/tracking/event-catalogue.rules.ts'

/** Google Ads' own categories of conversions, as far as something on a website is one. */
export const conversionCategories = [
  'submit_lead_form',
  'book_appointment',
  'contact',
  'get_directions',
  'begin_checkout',
  'purchase',
] as const
export type ConversionCategory = (typeof conversionCategories)[number]

/** By the standard event of Meta's. What is only looked at, searched or saved is no conversion of Google's. */
const categories: ReadonlyMap<string, ConversionCategory> = new Map<
  FacebookEvent,
  ConversionCategory
>([
  ['Lead', 'submit_lead_form'],
  ['SubmitApplication', 'submit_lead_form'],
  ['Schedule', 'book_appointment'],
  ['Contact', 'contact'],
  ['FindLocation', 'get_directions'],
  ['InitiateCheckout', 'begin_checkout'],
  ['Purchase', 'purchase'],
])

/** What Google Ads counts an event as; undefined: as nothing. */
export const findConversionCategory = (event: string | null): ConversionCategory | undefined =>
  categories.get(event ?? '')

/**
 * Whether a platform has a name for an event, without which there is nothing to tell it.
 *
 * @param event the standard event of Meta's; null: it has none for it
 */
export function takesEvent(platform: ConversionPlatform, event: string | null): boolean {
  return platform === 'meta' ? event !== null : findConversionCategory(event) !== undefined
}
