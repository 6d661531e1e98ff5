import type { SurveyKind } from './survey-kinds.rules.ts'

/** A survey, with its answer if there is one. */
export interface Survey {
  readonly id: string
  readonly siteId: number
  readonly kind: SurveyKind
  readonly invitedAt: Date
  readonly openedAt: Date | null
  readonly answeredAt: Date | null
  /** The database’s time when the survey was read. */
  readonly readAt: Date
  /** Stars, 1 to 5; null: not answered. */
  readonly rating: number | null
  readonly comment: string
  /** Id of the appointment's lead; null for a survey about a delivery. */
  readonly leadId: string | null
  readonly locationId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
}
