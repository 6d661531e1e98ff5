import type { SurveyService } from './survey-service.types.ts'

/** Nobody is asked. */
export const nobodysSurveys: SurveyService = {
  open: () => Promise.resolve(undefined),
  answer: () => Promise.resolve({ kind: 'unknown' }),
}
