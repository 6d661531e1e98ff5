/** Above this amount a refund needs a second person, at a site that has set no other amount: $1,000. */
export const usualLimitCents = 100_000

/** How long a request waits for a second person. */
export const approvalHours = 72

/**
 * Whether a refund needs a second person. What of the same payment went back before counts too, so that several small
 * refunds are no way around the limit.
 */
export const needsApproval = (
  amountCents: number,
  { earlierCents, limitCents }: { readonly earlierCents: number; readonly limitCents: number },
): boolean => earlierCents + amountCents > limitCents

export type RequestFault =
  /** What can be refunded has changed since the person saw it. */
  'sales.balance-changed' | 'sales.refund-too-large'

/**
 * Whether an amount can be requested.
 *
 * @param partCents null: everything that can be refunded
 */
export function findRequestFault(
  partCents: number | null,
  { seenCents, refundableCents }: { readonly seenCents: number; readonly refundableCents: number },
): RequestFault | undefined {
  if (seenCents !== refundableCents) return 'sales.balance-changed'
  const amountCents = partCents ?? refundableCents
  return amountCents <= 0 || amountCents > refundableCents ? 'sales.refund-too-large' : undefined
}

export type DecisionFault =
  | 'sales.own-request'
  | 'sales.request-expired'
  | 'sales.request-decided'
  | 'sales.balance-changed'

interface DecidedRequest {
  readonly state: 'waiting' | 'ordered' | 'declined' | 'expired'
  readonly requestedBy: string
  readonly expiresAt: Date | null
  readonly refundableCents: number
}

/** Whether a person may approve a request, as the second one. */
export function findApprovalFault(
  request: DecidedRequest,
  {
    personId,
    now,
    refundableCents,
  }: { readonly personId: string; readonly now: Date; readonly refundableCents: number },
): DecisionFault | undefined {
  if (request.state === 'expired') return 'sales.request-expired'
  if (request.state !== 'waiting') return 'sales.request-decided'
  if (request.expiresAt === null || request.expiresAt <= now) return 'sales.request-expired'
  if (request.requestedBy === personId) return 'sales.own-request'
  return request.refundableCents === refundableCents ? undefined : 'sales.balance-changed'
}
