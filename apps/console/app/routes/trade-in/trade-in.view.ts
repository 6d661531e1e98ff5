import type { StoredAppraisal } from '#modules/sales/trade-ins/appraisal.store.ts'
import type { Appraisal } from '#modules/sales/trade-ins/merge-appraisal.rules.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import { writeMoney } from '../../words/write-money.ts'

/** The local dollar; its sign is the same in each country of the platform. */
const currency = 'AUD'

/** `$15,000`, or `$15,000 to $16,000`. */
export const wordAmounts = ({
  lowCents,
  highCents,
}: Pick<Appraisal, 'highCents' | 'lowCents'>): string =>
  lowCents === highCents
    ? writeMoney(lowCents, currency)
    : `${writeMoney(lowCents, currency)} to ${writeMoney(highCents, currency)}`

/** An appraisal with who wrote it. */
export interface AppraisalView {
  readonly version: number
  readonly amounts: string
  readonly note: string
  /** `YYYY-MM-DD`; null: without an end. */
  readonly validUntil: string | null
  readonly by: string
  readonly at: MomentView
}

export const buildAppraisal = (appraisal: StoredAppraisal, now: Date): AppraisalView => ({
  version: appraisal.version,
  amounts: wordAmounts(appraisal),
  note: appraisal.note,
  validUntil: appraisal.validUntil,
  by: appraisal.authorName,
  at: buildMoment(appraisal.createdAt, now),
})

/** What the form of an appraisal shows, as text. */
export interface AppraisalFields {
  readonly version: number
  readonly low: string
  readonly high: string
  readonly note: string
  readonly validUntil: string
}

export const buildFields = (
  appraisal: Appraisal | undefined,
  version: number,
): AppraisalFields => ({
  version,
  low: appraisal === undefined ? '' : writeAmount(appraisal.lowCents),
  high:
    appraisal === undefined || appraisal.highCents === appraisal.lowCents
      ? ''
      : writeAmount(appraisal.highCents),
  note: appraisal?.note ?? '',
  validUntil: appraisal?.validUntil ?? '',
})

const writeAmount = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
