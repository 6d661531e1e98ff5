import { decideVisitNoun } from '#modules/leads/success/visit-noun.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { SurveyKind } from './survey-kinds.rules.ts'

/** `test drive`, `service`, `new car`: the subject within a sentence. */
export function nameSubject(
  kind: SurveyKind,
  configuration: Pick<SiteConfiguration, 'button_labels'>,
): string {
  switch (kind) {
    case 'test-drive':
      return decideVisitNoun(configuration.button_labels.test_drive)
    case 'service':
      return 'service'
    case 'delivery':
      return 'delivery'
  }
}

/** `5 of 5 stars`. */
export const writeStars = (rating: number): string =>
  `${rating} of 5 ${rating === 1 ? 'star' : 'stars'}`
