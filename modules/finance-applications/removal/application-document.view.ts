import type { AnswerSeal } from '../application/answer-seal.ts'
import type { ApplicationRow } from '../application/application.store.ts'
import type { Answers, GivenConsent } from '../application/application.types.ts'

/** An application as the applicant, or staff who say why, are given it. */
export interface ApplicationDocument {
  readonly id: string
  /** What people call it by. */
  readonly reference: string
  readonly state: 'begun' | 'submitted'
  readonly begun_at: Date
  readonly submitted_at: Date | null
  readonly delete_after: Date
  readonly car_id: number | null
  readonly dealership_slug: string | null
  readonly delivery: ApplicationRow['deliveryState']
  /** What nobody could find out about who began it; null: a person did, or nobody asked. */
  readonly bot_mark: ApplicationRow['botMark']
  readonly consents: readonly GivenConsent[]
  /** By step. */
  readonly answers: Answers
}

/** @throws Error where the key that sealed the answers is no longer among the deployment's */
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
