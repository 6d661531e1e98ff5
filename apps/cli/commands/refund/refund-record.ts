import type { ManualRefundRefusal } from '#modules/payments/manual-refund.rules.ts'
import { type ManualRefund, manualRefundWays } from '#modules/payments/manual-refund.types.ts'
import { settleManualRefund, undoManualRefund } from '#modules/reservations/settle/manual-refund.ts'
import { recordSale } from '#modules/sales/actions/release-sale.ts'
import { getShellActor } from '../staff/shell-actor.ts'
import { formatCents } from '../../printing/format-cents.ts'
import { findPaymentSubject } from './find-payment-subject.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { SiteOption } from '../../command/find-site-option.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { readBankReference, readDay, readDollars } from '../../command/parse-option-values.ts'

interface RecordOptions extends JsonOption, SiteOption {
  readonly amount?: string
  readonly by?: string
  readonly on?: string
  readonly reference?: string
}

/** Records that staff paid a buyer another way because the provider's refund failed. */
export async function runRefundRecord(
  context: CommandContext,
  typed: string,
  options: RecordOptions,
): Promise<number> {
  const resolved = await findPaymentSubject(context, typed, options)
  if (!resolved.ok) return refuse(context, options, resolved)
  const refund = readRefund(options)
  if (typeof refund === 'string') {
    return refuse(context, options, { code: 'refund.incomplete', message: refund })
  }
  const { database, site, subjectId, currency } = resolved
  const { amountCents, way, paidOn } = refund
  const outcome = await settleManualRefund(database, site, subjectId, refund, (tx) =>
    recordSale(
      tx,
      getShellActor(),
      { id: subjectId, siteId: site.id },
      { action: 'sale.manual-refund', after: { amountCents, way, paidOn } },
    ),
  )
  const write = (cents: number) => formatCents(cents, currency)
  if (!outcome.ok) {
    const message = messages[outcome.reason](write(outcome.owedCents))
    return refuse(context, options, { code: `refund.${outcome.reason}`, message })
  }
  const { isNew, isBuyerNotified, owedCents } = outcome
  if (options.json === true) {
    context.print(JSON.stringify({ recorded: true, is_new: isNew, owed_cents: owedCents }))
    return 0
  }
  const recorded = isBuyerNotified ? 'Recorded. The buyer is told.' : 'Recorded.'
  const done = isNew ? recorded : 'It was recorded before: nothing has changed.'
  const left = owedCents === 0 ? 'Nothing is owed any more.' : `${write(owedCents)} is still owed.`
  context.print(`${done} ${left}`)
  return 0
}

/** Reverses a recorded manual refund, found by its reference. */
export async function runRefundReverse(
  context: CommandContext,
  typed: string,
  options: Pick<RecordOptions, 'json' | 'reference' | 'site'>,
): Promise<number> {
  const resolved = await findPaymentSubject(context, typed, options)
  if (!resolved.ok) return refuse(context, options, resolved)
  const reference = readBankReference(options.reference)
  if (reference === undefined) {
    return refuse(context, options, { code: 'refund.incomplete', message: whichReference })
  }
  const { database, site, subjectId, currency } = resolved
  const outcome = await undoManualRefund(database, site, subjectId, reference, (tx) =>
    recordSale(
      tx,
      getShellActor(),
      { id: subjectId, siteId: site.id },
      { action: 'sale.manual-refund-reversal' },
    ),
  )
  if (!outcome.ok) {
    const { reason } = outcome
    return refuse(context, options, { code: `refund.${reason}`, message: reversals[reason] })
  }
  const { amountCents, owedCents } = outcome
  if (options.json === true) {
    context.print(JSON.stringify({ reversed_cents: amountCents, owed_cents: owedCents }))
    return 0
  }
  const [taken, owed] = [formatCents(amountCents, currency), formatCents(owedCents, currency)]
  context.print(`${taken} is taken out of the ledger again. ${owed} is owed to the buyer.`)
  return 0
}

/** @returns an error message where an option is missing */
function readRefund(options: RecordOptions): ManualRefund | string {
  const amountCents = readDollars(options.amount)
  if (amountCents === undefined || amountCents === 0) {
    return 'Say what was paid, in dollars: --amount AMOUNT, above 0.'
  }
  const way = manualRefundWays.find((one) => one === options.by)
  if (way === undefined) return 'Say how it was paid: --by bank-transfer, cash or cheque.'
  const paidOn = readDay(options.on)
  if (paidOn === undefined) return 'Say when it was paid: --on YYYY-MM-DD.'
  const reference = readBankReference(options.reference)
  return reference === undefined ? whichReference : { amountCents, way, paidOn, reference }
}

const whichReference =
  'Say by which reference it is found: --reference TEXT, of the bank, the cheque or the receipt, up to 100 characters on one line.'

const messages: Readonly<Record<ManualRefundRefusal, (owed: string) => string>> = {
  'reference-used': () =>
    'This reference stands for another amount, way or day, or was taken out again: see reservation show. Give this one another reference.',
  'refund-pending': (owed) =>
    `A refund is still on its way through the provider; besides it ${owed} is owed. Wait for what becomes of it, or the buyer has it twice: see reservation show.`,
  'nothing-owed': () =>
    'Nothing is owed: no refund of this reservation was refused or came back, or all of it was paid: see reservation show.',
  'more-than-owed': (owed) => `That is more than what is owed: ${owed}.`,
  'in-future': () => 'The day has not come yet.',
  'before-refused': () =>
    'The day is before the one on which the refund was refused or came back or, where it is not answered, was asked for: see reservation show.',
}

const reversals = {
  'unknown-reference': 'Nothing is recorded under this reference: see reservation show.',
  'reversed-already': 'What was recorded under this reference is taken out already.',
} as const
