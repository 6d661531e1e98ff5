import type { ArrivedMail } from '../../fakes/smtp-server.fake.ts'
import type { ArrivedRequest } from '../../fakes/webhook-server.fake.ts'
import type { DeliveryRow, StoredRow } from './stored-leads.ts'

/** A lead that the server acknowledged to its sender. */
export interface AcknowledgedLead {
  readonly key: string
  readonly email: string
  /** The ids in all responses to requests with this key. */
  readonly ids: readonly string[]
}

export interface Outcome {
  readonly acknowledged: readonly AcknowledgedLead[]
  readonly leads: readonly StoredRow[]
  readonly deliveries: readonly DeliveryRow[]
  readonly mails: readonly ArrivedMail[]
  readonly calls: readonly ArrivedRequest[]
}

export interface Judgement {
  /** Descriptions with counts; empty if there are no faults. */
  readonly faults: readonly string[]
  readonly lost: number
  readonly doubled: number
  readonly delivered: number
  /** Mails and webhook calls with an id that arrived before; receivers recognize repeats by the id. */
  readonly repeats: number
}

interface Arrival {
  readonly id: string
  readonly kind: 'mail' | 'webhook'
  readonly acknowledged: boolean
}

/** Checks that each acknowledged lead is stored once, and that each of its deliveries arrived under its own id. */
export function judgeOutcome(outcome: Outcome): Judgement {
  const { acknowledged, leads, deliveries } = outcome
  const faults: string[] = []
  const note = (count: number, what: string): number => {
    if (count > 0) faults.push(`${count} ${what}`)
    return count
  }

  const byKey = new Map(leads.map((lead) => [lead.key, lead]))
  const lost = note(
    acknowledged.filter(({ key, email }) => byKey.get(key)?.email !== email).length,
    'acknowledged leads are lost',
  )
  note(
    acknowledged.filter(({ key, ids }) => ids.some((id) => id !== byKey.get(key)?.id)).length,
    'leads were acknowledged under an id that is not theirs',
  )
  const doubled = note(
    leads.length - new Set(leads.map(({ email }) => email)).size,
    'leads are doubled',
  )
  note(leads.length - acknowledged.length, 'more leads are stored than were acknowledged')

  const undelivered = deliveries.filter(({ state }) => state !== 'delivered')
  note(undelivered.length, `deliveries are not delivered ${describeSome(undelivered)}`)
  const kindsOf = Map.groupBy(deliveries, ({ leadId }) => leadId)
  const wanted = ['confirmation', 'email', 'webhook'].join()
  note(
    leads.filter(({ id }) => listKinds(kindsOf.get(id)) !== wanted).length,
    `leads have other deliveries than one each of ${wanted}`,
  )

  const arrivals = listArrivals(outcome)
  const arrivedAs = Map.groupBy(arrivals, ({ id }) => id)
  const known = new Set(deliveries.map(({ id }) => id))
  note(arrivals.filter(({ id }) => !known.has(id)).length, 'arrivals have the id of no delivery')
  note(
    deliveries.filter(
      ({ id, state }) =>
        state === 'delivered' && !(arrivedAs.get(id) ?? []).some((arrival) => arrival.acknowledged),
    ).length,
    'deliveries count as delivered but no receiver has acknowledged them',
  )
  faults.push(...findMixedUp(outcome))
  return {
    faults,
    lost,
    doubled,
    delivered: deliveries.length - undelivered.length,
    repeats: arrivals.length - arrivedAs.size,
  }
}

const listKinds = (rows: readonly DeliveryRow[] = []): string =>
  rows
    .map(({ kind }) => kind)
    .toSorted()
    .join()

const describeSome = (rows: readonly DeliveryRow[]): string =>
  rows.length === 0
    ? ''
    : `(${[...new Set(rows.map(({ kind, state, lastError }) => `${kind} ${state}: ${lastError}`))].slice(0, 4).join('; ')})`

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

function listArrivals({ mails, calls }: Outcome): Arrival[] {
  return [
    ...mails.map(({ messageId, acknowledged }) => ({
      id: uuid.exec(messageId)?.[0] ?? '',
      kind: 'mail' as const,
      acknowledged,
    })),
    ...calls.map(({ id, acknowledged }) => ({
      id: uuid.exec(id)?.[0] ?? '',
      kind: 'webhook' as const,
      // The receiver has the request even if it leaves it without a response or drops the connection.
      acknowledged,
    })),
  ]
}

/** Mails and calls whose lead is not that of their delivery id, or that went to a wrong address. */
function findMixedUp({ leads, deliveries, mails, calls }: Outcome): string[] {
  const emailOf = new Map(leads.map(({ id, email }) => [id, email ?? '']))
  const deliveryOf = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  const findVisitor = (id: string): string => emailOf.get(deliveryOf.get(id)?.leadId ?? '') ?? ''
  const mixedMails = mails.filter(({ messageId, recipients, source }) => {
    const delivery = deliveryOf.get(uuid.exec(messageId)?.[0] ?? '')
    const visitor = findVisitor(delivery?.id ?? '')
    if (delivery?.kind === 'confirmation') return recipients.join() !== visitor
    const [head = ''] = source.toString('latin1').split('\r\n\r\n', 1)
    return !/^reply-to:.*$/im.exec(head)?.[0].includes(visitor)
  })
  const mixedCalls = calls.filter(({ id, body }) => !body.includes(findVisitor(id)))
  return [
    ...(mixedMails.length > 0 ? [`${mixedMails.length} mails are another lead’s`] : []),
    ...(mixedCalls.length > 0 ? [`${mixedCalls.length} calls are another lead’s`] : []),
  ]
}
