import type { Site } from '#modules/sites/site.types.ts'
import type { Survey } from '../survey/survey.types.ts'

/** A survey as its link was opened. */
export interface OpenedSurvey {
  readonly survey: Survey
  /** Of the event that it was opened; null: it was before. */
  readonly eventId: string | null
}

/** What became of an answer. */
export type AnsweredSurvey =
  /** `eventId`: of the event that it was answered; null: it was before, and the first answer stands. */
  { readonly kind: 'answered'; readonly eventId: string | null } | { readonly kind: 'unknown' }

/** Surveys, for whoever has the link of an invitation. */
export interface SurveyService {
  /**
   * Notes that it was opened, which is an event the first time. `ended`: the link has; undefined: it is none of this
   * site's.
   */
  open(site: Site, token: string): Promise<OpenedSurvey | 'ended' | undefined>
  answer(
    request: { readonly site: Site; readonly requestId: string },
    token: string,
    said: { readonly rating: number; readonly comment: string },
  ): Promise<AnsweredSurvey>
}
