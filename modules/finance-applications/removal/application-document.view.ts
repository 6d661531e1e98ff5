import type { AnswerSeal } from '../application/answer-seal.ts'
import type { ApplicationRow } from '../application/application.store.ts'
import type { Answers, GivenConsent } from '../application/application.types.ts'

/** An application in full, for the applicant, or for staff with a stated reason. */
export interface ApplicationDocument {
  readonly id: string
  /** Short id by which applicant and staff refer to the application. */
  readonly reference: string
  readonly state: 'begun' | 'submitted'
  readonly begun_at: Date
  readonly submitted_at: Date | null
  readonly delete_after: Date
  readonly car_id: number | null
  readonly dealership_slug: string | null
  readonly delivery: ApplicationRow['deliveryState']
  /** Why the sender could not be checked; null: checked, or not required. */
  readonly bot_mark: ApplicationRow['botMark']
  readonly consents: readonly GivenConsent[]
  /** Answers by step. */
  readonly answers: Answers
}

/**
 * The application with decrypted answers.
 *
 * @throws Error if the key that encrypted the answers is no longer configured
 */
export function buildApplicationDocument(
  row: ApplicationRow,
  seal: AnswerSeal,
): ApplicationDocument {
  const sensitive = row.sensitive === null ? {} : seal.open(row.id, row.sensitive)
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    begun_at: row.begunAt,
    submitted_at: row.submittedAt,
    delete_after: row.deleteAfter,
    car_id: row.vehicleId,
    dealership_slug: row.dealershipSlug,
    delivery: row.deliveryState,
    bot_mark: row.botMark,
    consents: row.consents,
    answers: { ...seal.open(row.id, row.answers), ...sensitive },
  }
}
