import type { SurveySettings } from '#modules/sites/settings/surveys.schema.ts'

/** The subjects of surveys. */
export const surveyKinds = ['test-drive', 'service', 'delivery'] as const
export type SurveyKind = (typeof surveyKinds)[number]

/** The subjects that a site has enabled. */
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

/** Maximum length of a comment. */
const longestComment = 2000

/** A comment in its stored form: trimmed and limited in length. */
export const cutComment = (text: string): string => text.trim().slice(0, longestComment)
