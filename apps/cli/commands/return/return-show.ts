import { findLastReturnDay } from '#modules/reservations/delivery/return-period.rules.ts'
import { listLedger } from '#modules/returns/lifecycle/used-car-return.store.ts'
import { loadReturn } from '#modules/returns/service/load-return.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import { findReservationByArgument } from '../reservation/find-reservation-by-argument.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { formatCents } from '../../printing/format-cents.ts'
import { loadPayments } from '../reservation/load-payments.ts'
import type { JsonOption } from '../../command/options.ts'
import { listPaymentLines } from '../../printing/print-payments.ts'
import { refuse } from '../../command/refusal.ts'
import { nameReturnStatus } from './return-status.view.ts'
import { buildSiteClock } from '../../printing/site-clock.ts'
import type { SiteOption } from '../../command/find-site-option.ts'

export async function runReturnShow(
  context: CommandContext,
  typed: string,
  options: JsonOption & SiteOption,
): Promise<number> {
  const resolved = await findReservationByArgument(context, typed, options)
  if (!resolved.ok) return refuse(context, options, resolved)
  const { database, site, reservation } = resolved
  const found = await database.withScope(scopeOf(site), async (tx) => {
    const loaded = await loadReturn(tx, site, reservation.id)
    if (loaded === undefined) return undefined
    const ledger = await listLedger(tx, reservation.id)
    return { loaded, ledger, paid: await loadPayments(tx, reservation.id) }
  })
  if (found === undefined) return refuse(context, options, notDelivered)
  const { loaded, ledger, paid } = found
  const { delivery, stored = null, status, steps, decision } = loaded
  if (options.json === true) {
    const { reference } = reservation
    const json = {
      reference,
      delivery,
      return: stored,
      standing: status,
      steps,
      decision,
      ledger,
      payments: paid.payments,
      refunds: paid.refunds,
      payment_ledger: paid.ledger,
      standings: paid.balances,
    }
    context.print(JSON.stringify(json))
    return 0
  }
  const money = (cents: number) => formatCents(cents, reservation.currency)
  const { time } = buildSiteClock(site.configuration.region.time_zone)
  const { deliveredOn, odometer, distanceUnit, buyerKind } = delivery
  context.print(
    `${reservation.reference}  ${stored === null ? 'no notice' : nameReturnStatus(stored.state, status)}  vehicle ${reservation.vehicleId}`,
  )
  context.print(
    `delivered ${deliveredOn} at ${odometer} ${distanceUnit} to a ${buyerKind}, may come back until ${findLastReturnDay(delivery) ?? 'never'}`,
  )
  context.print(`the conditions: ${decision.state}`)
  for (const { name, state } of decision.conditions) context.print(`  ${state.padEnd(7)} ${name}`)
  for (const { step, takenAt, appointmentAt } of steps) {
    const at = appointmentAt === null ? '' : `, for ${time(appointmentAt)}`
    context.print(`${time(takenAt)}  ${step}${at}`)
  }
  const because = stored?.acceptedBecause ?? null
  if (because !== null) context.print(`accepted: ${because}`)
  for (const { kind, amountCents, reference } of ledger) {
    context.print(`${kind}  ${money(amountCents)}  ${reference}`)
  }
  for (const line of listPaymentLines({ ...paid, money, time })) context.print(line)
  return 0
}

const notDelivered = {
  code: 'return.not-delivered',
  message: 'This vehicle was not handed over: see reservation deliver.',
}
