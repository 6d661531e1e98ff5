/** A Checkout Session as Stripe sends it. */
export interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  readonly client_reference_id: string | null
  readonly created: number
  readonly expires_at: number
  readonly amount_total: number
  readonly currency: string
  readonly metadata: Readonly<Record<string, string>>
  readonly success_url: string
  readonly cancel_url: string
  readonly url: string
  readonly description: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
}

/**
 * A session that this process has made, or one of the demonstration's stored history: `cs_demo_50000_…` was paid with 500
 * dollars. No event is sent about the latter.
 */
export function findSession(
  sessions: Map<string, Session>,
  id: string,
  now: number,
): Session | undefined {
  const known = sessions.get(id) ?? buildPastSession(id, now)
  if (known !== undefined) sessions.set(id, known)
  return known
}

function buildPastSession(id: string, now: number): Session | undefined {
  const [, cents] = /^cs_demo_(\d{1,9})_\w+$/.exec(id) ?? []
  if (cents === undefined) return undefined
  return {
    id,
    object: 'checkout.session',
    client_reference_id: null,
    created: now,
    expires_at: now,
    amount_total: Number(cents),
    currency: 'aud',
    description: '',
    metadata: {},
    success_url: '',
    cancel_url: '',
    url: '',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${id}`,
  }
}
