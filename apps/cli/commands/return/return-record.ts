import type { Payment } from '#modules/payments/payment.types.ts'
import { queueRefund } from '#modules/payments/service/queue-refund.ts'
import { enterManualRefund } from '#modules/payments/service/record-manual-refund.ts'
import { lockPayment } from '#modules/payments/store/payment.store.ts'
import { loadRefundBalances } from '#modules/payments/store/refund-balance.store.ts'
import { recordReturn, type RecordedReturn } from '#modules/returns/record/record-return.ts'
import { recordSale } from '#modules/sales/actions/release-sale.ts'
import { getShellActor } from '../staff/shell-actor.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { findReservationByArgument } from '../reservation/find-reservation-by-argument.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import type { SiteOption } from '../../command/find-site-option.ts'
import {
  mostOdometer,
  readBankReference,
  readCount,
  readDay,
  readDollars,
} from '../../command/parse-option-values.ts'

interface ReturnRecordOptions extends JsonOption, SiteOption {
  readonly on?: string
  readonly km?: string
  readonly fuel?: string
  readonly supplied?: string
  readonly condition?: string
  readonly paid?: string
  readonly lien?: string
  readonly balanceReference?: string
  readonly lienReference?: string
  readonly accept?: string
  readonly refuse?: boolean
}

/** Records the condition in which a used car was returned, and queues the refunds. */
export async function runReturnRecord(
  context: CommandContext,
  typed: string,
  options: ReturnRecordOptions,
): Promise<number> {
  const resolved = await findReservationByArgument(context, typed, options)
  if (!resolved.ok) return refuse(context, options, resolved)
  const { database, site, reservation } = resolved
  const recorded = readOptions(reservation.id, options)
  if (typeof recorded === 'string') {
    return refuse(context, options, { code: 'return.incomplete', message: recorded })
  }
  const parts = {
    database,
    payments: {
      refund: queueRefund,
      lock: lockPayment,
      findRefundBalance: async (tx: Tx, payment: Payment) =>
        (await loadRefundBalances(tx, [payment]))[0]!,
      enterManualRefund,
    },
  }
  const outcome = await recordReturn(parts, site, recorded, (tx) =>
    recordSale(tx, getShellActor(), reservation, {
      action: 'sale.return',
      after: { ruling: recorded.ruling.kind, ...recorded.found },
    }),
  )
  if (!outcome.ok) {
    const { reason } = outcome
    const message =
      reason === 'not-entitled'
        ? `Not all conditions hold: ${outcome.decision.failed.join(', ') || 'some are open'}. Take it back with --accept REASON, or not with --refuse.`
        : messages[reason]
    return refuse(context, options, { code: `return.${reason}`, message })
  }
  if (options.json === true) {
    const money = outcome.state === 'returned' ? outcome.money : null
    context.print(JSON.stringify({ reference: reservation.reference, state: outcome.state, money }))
    return 0
  }
  if (outcome.state === 'refused') {
    context.print('Recorded as refused. The buyer is told why.')
    return 0
  }
  const write = (cents: number) => `${(cents / 100).toFixed(2)} ${reservation.currency}`
  const { depositCents, balanceCents, lienCents } = outcome.money
  context.print(
    `Recorded. ${write(depositCents)} goes back through the provider, ${write(balanceCents)} to the buyer and ${write(lienCents)} to the lender are in the ledger.`,
  )
  return 0
}

/** @returns an error message where an option is missing */
function readOptions(reservationId: string, options: ReturnRecordOptions): RecordedReturn | string {
  const returnedOn = readDay(options.on)
  const odometer = readCount(options.km, mostOdometer)
  const fuelPercent = readCount(options.fuel, 100)
  if (returnedOn === undefined || odometer === undefined || fuelPercent === undefined) {
    return 'Say what was found: --on YYYY-MM-DD --km NUMBER --fuel PERCENT.'
  }
  const { supplied, condition } = options
  if (supplied === undefined || condition === undefined) {
    return 'Say how it is: --supplied complete or missing, --condition as-delivered or worse.'
  }
  const paidCents = readDollars(options.paid)
  const lienCents = readDollars(options.lien)
  if (paidCents === undefined || lienCents === undefined) {
    return 'Say what was paid and what is owing, in dollars: --paid AMOUNT --lien AMOUNT.'
  }
  const { accept, refuse: isRefused = false } = options
  if (accept !== undefined && isRefused) return 'Either --accept it or --refuse it.'
  if (accept !== undefined && (accept.trim() === '' || accept.length > 300)) {
    return 'A reason to accept it has up to 300 characters.'
  }
  const [balanceReference, lienReference] = [options.balanceReference, options.lienReference].map(
    (text) => (text === undefined ? null : readBankReference(text)),
  )
  if (balanceReference === undefined || lienReference === undefined) {
    return 'A reference of the bank has up to 100 characters, on one line.'
  }
  return {
    reservationId,
    found: {
      returnedOn,
      odometer,
      fuelPercent,
      isComplete: supplied === 'complete',
      isAsDelivered: condition === 'as-delivered',
    },
    paidCents,
    lienCents,
    balanceReference,
    lienReference,
    ruling:
      accept === undefined
        ? { kind: isRefused ? 'refuse' : 'decide' }
        : { kind: 'accept', because: accept.trim() },
  }
}

const messages = {
  unknown: 'This vehicle was not handed over: see reservation deliver.',
  'no-notice': 'The buyer gave no notice, or withdrew it: see return show.',
  'recorded-already': 'This return is recorded already: see return show.',
  'bad-date': 'The day is before the delivery, or has not come yet.',
  'odometer-too-low': 'The odometer shows less than at the delivery.',
  'paid-too-little':
    'That is less than the deposit. Say all that was paid, also what went back since.',
  'paid-too-much':
    'That is more than anybody can have paid for a vehicle at this price: is a digit too many in --paid?',
  'no-balance-reference':
    'Something is to be paid to the buyer: --balance-reference TEXT, of the bank.',
  'no-lien-reference': 'Something is to be paid to the lender: --lien-reference TEXT, of the bank.',
  'nothing-failed': 'All conditions hold: it has to be taken back.',
  'refund-pending': 'A refund of the deposit is on its way. Try again when it is done.',
} as const
