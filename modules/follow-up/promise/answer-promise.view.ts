import { formatCount } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { AnswerPromise } from './answer-promise.rules.ts'

/** 'We usually answer in 11 minutes, and 94% of enquiries within an opening hour.' With what it is counted from. */
export function describeAnswerPromise(
  { leads, medianMinutes, withinHourPercent }: AnswerPromise,
  { region }: Pick<SiteConfiguration, 'region'>,
): string {
  return `We usually answer in ${describeMinutes(medianMinutes)}, and ${withinHourPercent}% of enquiries within an opening hour. Counted in our opening hours, over the last ${formatCount(leads, region)} enquiries.`
}

/** Whole hours are rounded up, as minutes are. */
export function describeMinutes(minutes: number): string {
  if (minutes === 1) return '1 minute'
  if (minutes <= 120) return `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
