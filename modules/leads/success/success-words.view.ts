import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideVehicleNounInSentence, fillLabel } from '#modules/sites/vehicle-noun.rules.ts'
import { type NoTimeReason, noTimeWords } from '../lead/no-time.rules.ts'
import {
  bookedWords,
  otherSuccessWords,
  successWords,
  type SuccessWords,
  unmailedBookedWords,
} from './success-words.ts'
import { decideVisitNoun } from './visit-noun.rules.ts'

interface SentLead {
  /** Title of the vehicle that the lead is about; absent: none. */
  readonly vehicle?: string | undefined
  readonly isBooked?: boolean
  readonly isMailed?: boolean
  readonly noTimeReason?: NoTimeReason | null
}

/** The success text of a category, with the site's own nouns. */
export function buildSuccessWords(
  configuration: SiteConfiguration,
  categorySlug: string,
  { vehicle, isBooked = false, isMailed = true, noTimeReason = null }: SentLead = {},
): SuccessWords {
  const noun = decideVehicleNounInSentence(configuration, 1)
  const values = {
    noun,
    vehicle: vehicle === undefined ? `this ${noun}` : `the ${vehicle}`,
    forVehicle: vehicle === undefined ? '' : ` for the ${vehicle}`,
    nouns: decideVehicleNounInSentence(configuration, 2),
    visit: decideVisitNoun(configuration.button_labels.test_drive),
    name: configuration.name,
  }
  const fill = (text: string): string => fillLabel(text, values)
  const { heading, text, steps } =
    (noTimeReason === null ? undefined : noTimeWords[noTimeReason]) ??
    (isBooked ? (isMailed ? bookedWords : unmailedBookedWords)[categorySlug] : undefined) ??
    successWords[categorySlug] ??
    otherSuccessWords
  return { heading: fill(heading), text: fill(text), steps: steps.map(fill) }
}
