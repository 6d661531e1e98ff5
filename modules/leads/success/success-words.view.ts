import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideVehicleNounInSentence, fillLabel } from '#modules/sites/vehicle-noun.rules.ts'
import { bookedWords, otherSuccessWords, successWords, type SuccessWords } from './success-words.ts'
import { decideVisitNoun } from './visit-noun.rules.ts'

/** What a visitor reads of a lead of this category, in the site's words. */
export function buildSuccessWords(
  configuration: SiteConfiguration,
  categorySlug: string,
  { isBooked }: { readonly isBooked: boolean } = { isBooked: false },
): SuccessWords {
  const values = {
    noun: decideVehicleNounInSentence(configuration, 1),
    nouns: decideVehicleNounInSentence(configuration, 2),
    visit: decideVisitNoun(configuration.button_labels.test_drive),
    name: configuration.name,
  }
  const fill = (text: string): string => fillLabel(text, values)
  const { heading, text, steps } =
    (isBooked ? bookedWords[categorySlug] : undefined) ??
    successWords[categorySlug] ??
    otherSuccessWords
  return { heading: fill(heading), text: fill(text), steps: steps.map(fill) }
}
