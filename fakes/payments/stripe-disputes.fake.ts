/** Stripe's disputes: the buyer's bank takes a payment back, and decides later who receives it. */
import { randomBytes } from 'node:crypto'

export interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly payment_intent: string
  readonly reason: string
  readonly metadata: Readonly<Record<string, string>>
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost'
}

export interface StripeDisputes {
  /**
   * Opens a dispute as the buyer's bank does and sends its events, first the one that money was withdrawn. An inquiry
   * (`warning_…`) withdraws no money.
   */
  dispute(sessionId: string, status?: 'needs_response' | 'warning_needs_response'): Dispute
  /** The bank decides: `won` returns the money to the dealer. */
  closeDispute(dispute: Dispute, status: 'won' | 'lost'): void
}

interface DisputeParts {
  readonly findPaid: (sessionId: string) => {
    readonly amount_total: number
    readonly currency: string
    readonly payment_intent: string | null
  }
  /** Sends an event with the dispute's current state. */
  readonly report: (type: string, dispute: Dispute) => void
}

export function createStripeDisputes({ findPaid, report }: DisputeParts): StripeDisputes {
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
  const reportDispute = (what: string, dispute: Dispute) =>
    report(`charge.dispute.${what}`, { ...dispute })
  return {
    dispute(sessionId, status = 'needs_response') {
      const session = findPaid(sessionId)
      const dispute: Dispute = {
        id: newId('dp'),
        object: 'dispute',
        amount: session.amount_total,
        currency: session.currency,
        charge: newId('ch'),
        payment_intent: session.payment_intent ?? '',
        reason: 'fraudulent',
        metadata: {},
        status,
      }
      if (status === 'needs_response') reportDispute('funds_withdrawn', dispute)
      reportDispute('created', dispute)
      return dispute
    },
    closeDispute(dispute, status) {
      dispute.status = status
      if (status === 'won') reportDispute('funds_reinstated', dispute)
      reportDispute('closed', dispute)
    },
  }
}
