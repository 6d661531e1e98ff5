import { readTarget } from '#modules/leads/delivery/routing.rules.ts'
import type { DeliveryState } from '#modules/leads/lead/delivery-state.rules.ts'
import type { LeadDelivery } from './inbox-lead.types.ts'
import type { FoundDelivery } from './inbox-lead.store.ts'

/** A delivery in plain words. */
export function describeDelivery(delivery: FoundDelivery): LeadDelivery {
  const { id, state, nextAttemptAt, deliveredAt, attempts, lastError } = delivery
  return {
    id,
    to: describeReceiver(delivery),
    state,
    outcome:
      state === 'withheld' && lastError !== null
        ? `${outcomes[state]}: ${lastError}`
        : outcomes[state],
    nextAttemptAt: state === 'pending' ? new Date(nextAttemptAt) : null,
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    attempts: attempts.map(({ at, succeeded, detail }) => ({
      at: new Date(at),
      outcome: describeAttempt(succeeded, detail),
    })),
  }
}

const outcomes: Readonly<Record<DeliveryState, string>> = {
  held: 'Held until the lead is released',
  pending: 'Waiting to be sent',
  delivered: 'Arrived',
  dead: 'Failed: all attempts are used up',
  withheld: 'Not sent',
  'not-sent': 'Not sent: there is no mail server',
}

const attemptOutcomes = new Map<boolean | null, string>([
  [null, 'Interrupted, so it may have arrived'],
  [true, 'Sent'],
  [false, 'Failed'],
])

const describeAttempt = (succeeded: boolean | null, detail: string | null): string =>
  [attemptOutcomes.get(succeeded)!, ...(detail === null || detail === '' ? [] : [detail])].join(
    ': ',
  )

/** Who gets it. Of a webhook only the host is shown, because its address may contain a key. */
function describeReceiver({ kind, destination, revision }: FoundDelivery): string {
  const target = readTarget(destination)
  const update = revision > 0 ? ' (update)' : ''
  switch (kind) {
    case 'email':
      return `E-mail to ${target}${update}`
    case 'adf':
      return `ADF by e-mail to ${target}${update}`
    case 'confirmation':
      return `Confirmation to the customer${update}`
    case 'webhook': {
      const host = URL.parse(target)?.host ?? 'another system'
      return destination.startsWith('delivered:')
        ? `Report of the delivery to ${host}`
        : `Webhook of ${host}${update}`
    }
    case 'dealer_studio':
      return `Dealer Studio${update}`
  }
}
