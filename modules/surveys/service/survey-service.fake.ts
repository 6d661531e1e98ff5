import type { SurveyService } from './survey-service.types.ts'

/** A service without surveys. */
export const nobodysSurveys: SurveyService = {
  open: () => Promise.resolve(undefined),
  answer: () => Promise.resolve({ kind: 'unknown' }),
}
