import type { Session } from './stripe.fake.ts'

/**
 * A session that this process has made, or one of the demonstration's stored history: `cs_demo_50000_…` was paid with 500
 * dollars. No event is sent about the latter.
 */
export function findPastSession(
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
