import type { SurveySettings } from '#modules/sites/settings/surveys.schema.ts'

/** What people are asked about. */
export const surveyKinds = ['test-drive', 'service', 'delivery'] as const
export type SurveyKind = (typeof surveyKinds)[number]

/** What a site asks about. */
export const listSurveyKinds = (settings: SurveySettings): SurveyKind[] =>
  surveyKinds.filter((kind) => {
    switch (kind) {
      case 'test-drive':
        return settings.test_drives
      case 'service':
        return settings.services
      case 'delivery':
        return settings.deliveries
    }
  })

/** Nobody of the dealership reads further. */
const longestComment = 2000

/** A comment as it is stored: without blanks around it, and cut where it is longer than anybody reads. */
export const cutComment = (text: string): string => text.trim().slice(0, longestComment)
