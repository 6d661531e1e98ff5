import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { FacebookEvent } from '#modules/tracking/event-catalogue.rules.ts'

/** Google Ads' conversion categories that apply to a website. */
export const conversionCategories = [
  'submit_lead_form',
  'book_appointment',
  'contact',
  'get_directions',
  'begin_checkout',
  'purchase',
] as const
export type ConversionCategory = (typeof conversionCategories)[number]

/**
 * Google Ads' category for each of Meta's standard events. Views, searches and saves are not
 * conversions for Google.
 */
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

/** Google Ads' category of an event; undefined: not a conversion. */
export const findConversionCategory = (event: string | null): ConversionCategory | undefined =>
  categories.get(event ?? '')

/**
 * Whether a platform has a name for an event, and so can receive it.
 *
 * @param event Meta's standard event; null without one
 */
export function takesEvent(platform: ConversionPlatform, event: string | null): boolean {
  return platform === 'meta' ? event !== null : findConversionCategory(event) !== undefined
}
