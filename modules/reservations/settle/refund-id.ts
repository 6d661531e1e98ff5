import { createHash } from 'node:crypto'

/**
 * The id of the refund of a whole payment. It is always the same, so that repeated requests refund a deposit only once.
 * A UUID of version 8 (RFC 9562), whose bits we choose.
 */
export function buildRefundId(paymentId: string): string {
  const hex = createHash('sha256').update(`whole refund of ${paymentId}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
