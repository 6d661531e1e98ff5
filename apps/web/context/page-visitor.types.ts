import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { PostedValues } from '#modules/forms/form.types.ts'
import type { MultipartOutcome } from '#modules/forms/uploads/incoming-file.types.ts'
import type { VisitorSession } from '#platform/web/session.ts'
import type { RequestLimits } from './request-limits.ts'

/** Data of the visitor's request for personal pages and actions. */
export interface PageVisitor {
  readonly session: VisitorSession
  /** The `Cookie` header; '' without one. */
  readonly cookies: string
  readonly submission: Submission
}

/** The values of a form that could not be stored. */
export interface PostedAnswers {
  readonly fields: PostedValues
  /** Whether the form may have contained files, which cannot be shown again. */
  readonly mayHaveFiles: boolean
}

/** A posted form. Its body can only be read here, within limits: the action's own request has no body. */
export interface Submission {
  readonly userAgent: string | undefined
  /** The network address by which rate limits count requests. */
  readonly clientAddress: string
  readonly limits: RequestLimits
  /** The values of a form without files; undefined if it exceeds the limits of our forms. */
  readFields(): Promise<PostedValues | undefined>
  /**
   * The whole form. Its files are in a temporary folder until they are discarded.
   * @param refused if given, the form is refused in any case and no file is written
   */
  readForm(refused?: FormRefusal): Promise<MultipartOutcome>
  /** The values again, even if they were read before; empty if they cannot be read. */
  readAnswers(): Promise<PostedAnswers>
}
