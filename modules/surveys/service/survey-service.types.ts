import type { Site } from '#modules/sites/site.types.ts'
import type { Survey } from '../survey/survey.types.ts'

/** Surveys, for whoever has the link of an invitation. */
export interface SurveyService {
  /** Notes that it was opened, which is an event the first time. Undefined: the link is none of this site's. */
  open(site: Site, token: string): Promise<Survey | undefined>
  /** @returns `answered`, also where it was before: the first answer stands */
  answer(
    request: { readonly site: Site; readonly requestId: string },
    token: string,
    said: { readonly rating: number; readonly comment: string },
  ): Promise<'answered' | 'unknown'>
}
