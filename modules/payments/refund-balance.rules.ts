/** A refund that we requested from the provider, with the fields that decide what a buyer is owed. */
export interface OrderedRefund {
  readonly amountCents: number
  readonly state: 'pending' | 'refunded' | 'refused'
  readonly requestedAt: Date
  /** Null: it is pending. */
  readonly settledAt: Date | null
  /** Whether the refund is pending for longer than we query its provider. */
  readonly isStuck: boolean
}

/** A row of the ledger, except for the payment itself. */
export interface LedgerMove {
  readonly kind:
    | 'refund'
    | 'refund-reversal'
    | 'manual-refund'
    | 'manual-refund-reversal'
    | 'chargeback'
    | 'chargeback-reversal'
  /** Negative if the money went to the buyer. */
  readonly amountCents: number
  /** Our refund id; null: made at the provider, or not a refund. */
  readonly refundId: string | null
  readonly recordedAt: Date
}

/** What a buyer is still owed of one payment, and what the buyer received twice. */
export interface RefundBalance {
  /** Failed refunds that have not been paid in another way since. */
  readonly owedCents: number
  /** When the oldest of the owed refunds was refused or returned; null: nothing is owed. */
  readonly owedSince: Date | null
  /** Amount of refunds requested from the provider, without a final response. */
  readonly pendingCents: number
  /**
   * The part of `pendingCents` that is pending for longer than we query the provider, and was not paid in another
   * way.
   */
  readonly stuckCents: number
  /** When the oldest of the stuck refunds was requested; null: nothing is stuck. */
  readonly stuckSince: Date | null
  /** What the dealer has paid in another way than through the provider. */
  readonly manualCents: number
  /** What was paid both by the dealer and by the provider, or both by a refund and by a chargeback. */
  readonly twiceCents: number
  /** What the buyer's bank charged back to the dealer. */
  readonly chargedBackCents: number
}

interface Step {
  /**
   * `ordered`: we requested a refund; `sent`: staff made one on the provider's own pages; `failed`: a refund did not
   * reach the buyer; `paid`: the dealer paid it in another way; `unpaid`: the entry of such a payment was reversed.
   */
  readonly kind: 'ordered' | 'sent' | 'failed' | 'paid' | 'unpaid'
  readonly at: Date
  readonly cents: number
}

/** A part of the amount owed. */
interface Claim {
  readonly since: Date
  readonly amountCents: number
}

/**
 * What is owed to the buyer of a payment: failed refunds, less what was refunded or paid instead. A refund that
 * arrives after all is no longer owed, even if that is reported late; if the dealer has paid it as well, it was paid
 * twice.
 */
export function decideRefundBalance(
  { amountCents }: { readonly amountCents: number },
  refunds: readonly OrderedRefund[],
  ledger: readonly LedgerMove[],
): RefundBalance {
  const steps = [...refunds.flatMap(readRefund), ...ledger.flatMap(readMove)].toSorted(
    (one, other) => Number(one.at) - Number(other.at),
  )
  let owed: readonly Claim[] = []
  /** Money that was refunded, or is on its way to the buyer. */
  let outCents = 0
  /** Paid in another way before it was owed, for example for a refund that was stuck or that arrived after all. */
  let aheadCents = 0
  for (const { kind, at, cents } of steps) {
    // A refund that we requested first uses the part of the payment that is not owed; one that staff made at the
    // provider first reduces what is owed.
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
  // Avoids -0 for an empty ledger.
  const givenCents = 0 - sum(ledger)
  // At most the rest of the payment can be owed, even if refunds were requested several times.
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

/** The part of a payment that can still be refunded: nothing of it has gone back to the buyer, or is about to. */
export const findRefundableCents = (
  { amountCents, refundedCents }: { readonly amountCents: number; readonly refundedCents: number },
  {
    pendingCents,
    manualCents,
    chargedBackCents,
  }: Pick<RefundBalance, 'chargedBackCents' | 'manualCents' | 'pendingCents'>,
): number => amountCents - refundedCents - manualCents - chargedBackCents - pendingCents

function readRefund({ amountCents: cents, state, requestedAt, settledAt }: OrderedRefund): Step[] {
  const ordered = { kind: 'ordered', at: requestedAt, cents } as const
  return state === 'refused'
    ? [ordered, { kind: 'failed', at: settledAt ?? requestedAt, cents }]
    : [ordered]
}

/**
 * Our own refunds are counted when they are requested, so their ledger rows are skipped. So are chargebacks: they
 * reduce what can be owed until they are reversed.
 */
function readMove({ kind, amountCents, refundId, recordedAt: at }: LedgerMove): Step[] {
  if (kind === 'chargeback' || kind === 'chargeback-reversal') return []
  const cents = Math.abs(amountCents)
  if (kind === 'manual-refund') return [{ kind: 'paid', at, cents }]
  if (kind === 'manual-refund-reversal') return [{ kind: 'unpaid', at, cents }]
  if (refundId !== null) return []
  return [{ kind: kind === 'refund' ? 'sent' : 'failed', at, cents }]
}

/** Subtracts an amount from the parts owed, the oldest first. */
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
