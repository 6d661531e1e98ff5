import type { ConsumerNoticeView } from '#modules/vehicles/notices/consumer-notice.types.ts'
import type { Agreement } from '../lifecycle/reservation.types.ts'
import { buildAgreement } from './deposit-terms.ts'

/** The field name of this agreement. */
export const noticeField = 'consumer-information-notice'

/** A Consumer Information Notice as the buyer acknowledges it, stored word for word with the reservation. */
export function buildNoticeAgreement({ rows, notes }: ConsumerNoticeView): Agreement {
  const lines = rows.map(({ label, value }) => `${label}: ${value ?? notKnown}`)
  return buildAgreement(noticeField, [...lines, ...notes].join('\n'))
}

const notKnown = 'not stated'
