/** A refund that we ordered of the provider, as far as it says what a buyer is owed. */
export interface OrderedRefund {
  readonly amountCents: number
  readonly state: 'pending' | 'refunded' | 'refused'
  readonly requestedAt: Date
  /** Null: it is pending. */
  readonly settledAt: Date | null
  /** It is pending for longer than its provider is asked about it. */
  readonly isStuck: boolean
}

/** A row of the ledger, all but the capture. */
export interface LedgerMove {
  readonly kind:
    | 'refund'
    | 'refund-reversal'
    | 'manual-refund'
    | 'manual-refund-reversal'
    | 'chargeback'
    | 'chargeback-reversal'
  /** Negative of what went to the buyer. */
  readonly amountCents: number
  /** Ours; null: the refund was made at the provider, or is none. */
  readonly refundId: string | null
  readonly recordedAt: Date
}

/** What a buyer still has to get of one payment, and what they got twice. */
export interface RefundStanding {
  /** What was to go back, did not reach the buyer, and was not paid in any other way since. */
  readonly owedCents: number
  /** When the oldest refund of that was refused or came back; null: nothing is owed. */
  readonly owedSince: Date | null
  /** Ordered, and not answered by the provider. */
  readonly pendingCents: number
  /** What of that it has not answered for longer than it is asked, and was not paid in any other way. */
  readonly stuckCents: number
  /** When the oldest refund of that was ordered; null: nothing is stuck. */
  readonly stuckSince: Date | null
  /** What the dealer has paid another way. */
  readonly manualCents: number
  /** What the dealer has paid another way and the provider sent all the same, or what a refund and the buyer's bank gave. */
  readonly twiceCents: number
  /** What the buyer's bank took back from the dealer. */
  readonly chargedBackCents: number
}

interface Step {
  /**
   * `ordered`: we want the provider to send money; `sent`: somebody sent it on the provider's own pages; `failed`: it did
   * not get there; `paid`: the dealer paid it another way; `unpaid`: that was taken out again.
   */
  readonly kind: 'ordered' | 'sent' | 'failed' | 'paid' | 'unpaid'
  readonly at: Date
  readonly cents: number
}

/** A part of what is owed. */
interface Claim {
  readonly since: Date
  readonly amountCents: number
}

/**
 * What is owed to a buyer of a payment: what the provider refused or the bank sent back, less what was sent or paid in its
 * place. A refund that arrives after all is owed no more, whenever that is reported, and what the dealer has paid in its
 * place is paid twice.
 */
export function decideRefundStanding(
  { amountCents }: { readonly amountCents: number },
  refunds: readonly OrderedRefund[],
  ledger: readonly LedgerMove[],
): RefundStanding {
  const steps = [...refunds.flatMap(readRefund), ...ledger.flatMap(readMove)].toSorted(
    (one, other) => Number(one.at) - Number(other.at),
  )
  let owed: readonly Claim[] = []
  /** With the buyer, or on its way to them. */
  let outCents = 0
  /** Paid another way before anything was owed: for a refund that is stuck, or that arrived after all. */
  let aheadCents = 0
  for (const { kind, at, cents } of steps) {
    // An order of ours is about the money that is not owed, as far as there is any; whoever sends some by hand, about what is.
    const freeCents = kind === 'ordered' ? Math.max(0, amountCents - outCents - sum(owed)) : 0
    outCents += kind === 'failed' || kind === 'unpaid' ? -cents : cents
    if (kind === 'ordered' || kind === 'sent') {
      owed = takeOff(owed, Math.max(0, cents - freeCents)).left
    }
    if (kind === 'failed') {
      const paidCents = Math.min(aheadCents, cents)
      aheadCents -= paidCents
      if (cents > paidCents) owed = [...owed, { since: at, amountCents: cents - paidCents }]
    }
    if (kind === 'paid') {
      const { left, beyondCents } = takeOff(owed, cents)
      owed = left
      aheadCents += beyondCents
    }
    if (kind === 'unpaid') {
      const fromAhead = Math.min(aheadCents, cents)
      aheadCents -= fromAhead
      const since = steps.find((step) => step.kind === 'failed')?.at ?? at
      if (cents > fromAhead) owed = [{ since, amountCents: cents - fromAhead }, ...owed]
    }
  }
  const pendingCents = sum(refunds.filter(({ state }) => state === 'pending'))
  const stuck = refunds.filter(({ isStuck }) => isStuck)
  const stuckCents = Math.max(0, sum(stuck) - aheadCents)
  const isManual = ({ kind }: LedgerMove) => kind.startsWith('manual-')
  const isChargeback = ({ kind }: LedgerMove) => kind.startsWith('chargeback')
  // Of nothing it is 0 and not -0.
  const givenCents = 0 - sum(ledger)
  // Nobody is owed more than what is left of the payment, whatever was ordered how often.
  const mostCents = Math.max(0, amountCents - givenCents - pendingCents)
  const owedCents = Math.min(sum(owed), mostCents)
  return {
    owedCents,
    owedSince: owedCents === 0 ? null : (owed[0]?.since ?? null),
    pendingCents,
    stuckCents,
    stuckSince: stuckCents === 0 ? null : findFirst(stuck.map(({ requestedAt }) => requestedAt)),
    manualCents: 0 - sum(ledger.filter(isManual)),
    chargedBackCents: 0 - sum(ledger.filter(isChargeback)),
    twiceCents: Math.max(aheadCents - sum(stuck), givenCents - amountCents, 0),
  }
}

function readRefund({ amountCents: cents, state, requestedAt, settledAt }: OrderedRefund): Step[] {
  const ordered = { kind: 'ordered', at: requestedAt, cents } as const
  return state === 'refused'
    ? [ordered, { kind: 'failed', at: settledAt ?? requestedAt, cents }]
    : [ordered]
}

/** Refunds of ours are known by their orders. A chargeback is no step: it lowers what can be owed while it stands. */
function readMove({ kind, amountCents, refundId, recordedAt: at }: LedgerMove): Step[] {
  if (kind === 'chargeback' || kind === 'chargeback-reversal') return []
  const cents = Math.abs(amountCents)
  if (kind === 'manual-refund') return [{ kind: 'paid', at, cents }]
  if (kind === 'manual-refund-reversal') return [{ kind: 'unpaid', at, cents }]
  if (refundId !== null) return []
  return [{ kind: kind === 'refund' ? 'sent' : 'failed', at, cents }]
}

/** Takes an amount off what is owed, the oldest first. */
function takeOff(
  owed: readonly Claim[],
  cents: number,
): { readonly left: readonly Claim[]; readonly beyondCents: number } {
  let beyondCents = cents
  const left = owed.flatMap(({ since, amountCents }) => {
    const taken = Math.min(beyondCents, amountCents)
    beyondCents -= taken
    return taken === amountCents ? [] : [{ since, amountCents: amountCents - taken }]
  })
  return { left, beyondCents }
}

const findFirst = (instants: readonly Date[]): Date => new Date(Math.min(...instants.map(Number)))

const sum = (amounts: readonly { readonly amountCents: number }[]): number =>
  amounts.reduce((total, { amountCents }) => total + amountCents, 0)
