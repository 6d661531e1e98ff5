import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { PostedValues } from '#modules/forms/form.types.ts'
import type { MultipartOutcome } from '#modules/forms/uploads/incoming-file.types.ts'
import type { VisitorSession } from '#platform/web/session.ts'
import type { RequestLimits } from './request-limits.ts'

/** What personal pages and actions may know of the visitor's own request. */
export interface PageVisitor {
  readonly session: VisitorSession
  /** The `Cookie` header; '' where there is none. */
  readonly cookies: string
  readonly submission: Submission
}

/** What a visitor typed into a form that could not be taken. */
export interface PostedAnswers {
  readonly fields: PostedValues
  /** Whether the form may have held files, which no page can give back. */
  readonly mayHaveFiles: boolean
}

/** A form that was posted to a page. Its body is read here alone, within bounds: the request of an action has none. */
export interface Submission {
  readonly userAgent: string | undefined
  /** By which requests are counted. */
  readonly clientAddress: string
  readonly limits: RequestLimits
  /** The values of a form without files; undefined where it holds more than any form of ours. */
  readFields(): Promise<PostedValues | undefined>
  /**
   * The whole form. Its files lie aside on the disk until they are discarded.
   * @param refused the form is refused whatever it holds: no file is written
   */
  readForm(refused?: FormRefusal): Promise<MultipartOutcome>
  /** Its values once more, whether they were read before or not; none where they cannot be read. */
  readAnswers(): Promise<PostedAnswers>
}
