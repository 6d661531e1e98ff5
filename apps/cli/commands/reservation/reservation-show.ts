import { readReference } from '#modules/sites/short-reference.ts'
import { findByReference } from '#modules/reservations/lifecycle/reservation.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { formatCents } from '../../printing/format-cents.ts'
import { loadPayments } from './load-payments.ts'
import type { JsonOption } from '../../command/options.ts'
import { listPaymentLines } from '../../printing/print-payments.ts'
import { refuse } from '../../command/refusal.ts'
import { findSiteClock } from '../../printing/site-clock.ts'
import { findSiteOption, type SiteOption } from '../../command/find-site-option.ts'

export async function runReservationShow(
  context: CommandContext,
  typed: string,
  options: JsonOption & SiteOption,
): Promise<number> {
  const site = await findSiteOption(context, options)
  if (!site.ok) return refuse(context, options, site)
  const reference = readReference(typed)
  const database = await context.openDatabase()
  const found = await database.withScope(ownScopeOf(site.id), async (tx) => {
    const reservation = reference === undefined ? undefined : await findByReference(tx, reference)
    if (reservation === undefined) return undefined
    return { reservation, ...(await loadPayments(tx, reservation.id)) }
  })
  if (found === undefined) return refuse(context, options, unknownReservation(typed))
  if (options.json === true) {
    context.print(JSON.stringify(found))
    return 0
  }
  const { reservation, ...paid } = found
  const { time } = await findSiteClock(database, options.site ?? '')
  const money = (cents: number) => formatCents(cents, reservation.currency)
  const why = reservation.endReason === null ? '' : `, ${reservation.endReason}`
  context.print(`${reservation.reference}  ${reservation.state}${why}  ${reservation.id}`)
  context.print(`vehicle ${reservation.vehicleId}, deposit ${money(reservation.depositCents)}`)
  context.print(
    `${reservation.firstName} ${reservation.lastName}, ${reservation.email}, ${reservation.phone}, ${reservation.postcode}`,
  )
  if (reservation.tradeIn !== null) context.print(`trades in ${reservation.tradeIn}`)
  if (reservation.botMark !== null) context.print(`sent by a person: ${reservation.botMark}`)
  context.print(`held ${time(reservation.heldAt)} to ${time(reservation.expiresAt)}`)
  for (const { field, version, wording } of reservation.agreements) {
    context.print(`agreed to ${field}, version ${version}:`)
    for (const line of wording.split('\n')) context.print(`  ${line}`)
  }
  for (const line of listPaymentLines({ ...paid, money, time })) context.print(line)
  return 0
}

export const unknownReservation = (typed: string) => ({
  code: 'reservation.unknown',
  message: `This site has no reservation '${typed}'.`,
})
