import type { Site } from '#modules/sites/site.types.ts'
import type { Survey } from '../survey/survey.types.ts'

/** A survey whose link was opened. */
export interface OpenedSurvey {
  readonly survey: Survey
  /** The id of the event 'survey opened'; null: it was opened before. */
  readonly eventId: string | null
}

/** The outcome of submitting an answer. */
export type AnsweredSurvey =
  /** `eventId`: the id of the event 'survey submitted'; null: it was answered before, and the first answer is kept. */
  { readonly kind: 'answered'; readonly eventId: string | null } | { readonly kind: 'unknown' }

/** Surveys for visitors who have an invitation's link. */
export interface SurveyService {
  /**
   * Records that a survey was opened; the first time is an event. `ended`: the link has expired; undefined: not a
   * survey of this site.
   */
  open(site: Site, token: string): Promise<OpenedSurvey | 'ended' | undefined>
  answer(
    request: { readonly site: Site; readonly requestId: string },
    token: string,
    content: { readonly rating: number; readonly comment: string },
  ): Promise<AnsweredSurvey>
}
