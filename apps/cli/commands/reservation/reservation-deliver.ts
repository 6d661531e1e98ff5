import { handOver } from '#modules/sales/actions/hand-over.ts'
import { findDelivery } from '#modules/reservations/delivery/delivery.store.ts'
import { buyerKinds } from '#modules/reservations/delivery/delivery.types.ts'
import { findLastReturnDay } from '#modules/reservations/delivery/return-period.rules.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { findReservationByArgument } from './find-reservation-by-argument.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { getShellActor } from '../staff/shell-actor.ts'
import type { SiteOption } from '../../command/find-site-option.ts'
import { mostOdometer, readCount, readDay } from '../../command/parse-option-values.ts'

interface DeliverOptions extends JsonOption, SiteOption {
  readonly on?: string
  readonly km?: string
  readonly location?: string
  readonly buyer?: string
}

/** Records that a vehicle was handed over. */
export async function runReservationDeliver(
  context: CommandContext,
  typed: string,
  options: DeliverOptions,
): Promise<number> {
  const resolved = await findReservationByArgument(context, typed, options)
  if (!resolved.ok) return refuse(context, options, resolved)
  const on = readDay(options.on)
  const odometer = readCount(options.km, mostOdometer)
  const { location } = options
  const buyerKind = buyerKinds.find((kind) => kind === options.buyer)
  if (on === undefined || odometer === undefined) {
    const message = 'Say when and with what odometer: --on YYYY-MM-DD --km NUMBER.'
    return refuse(context, options, { code: 'reservation.deliver-when', message })
  }
  if (location === undefined || buyerKind === undefined) {
    const message = 'Say where and to whom: --location SLUG --buyer consumer or business.'
    return refuse(context, options, { code: 'reservation.deliver-where', message })
  }
  const { database, site, reservation } = resolved
  const parts = { database, findSite: () => Promise.resolve(site) }
  const outcome = await handOver(parts, getShellActor(), {
    saleId: reservation.id,
    on,
    odometer,
    location,
    buyerKind,
  })
  if (!outcome.ok) return refuse(context, options, outcome)
  const delivery = await database.withScope(ownScopeOf(site.id), (tx) =>
    findDelivery(tx, reservation.id),
  )
  const until = delivery === undefined ? null : findLastReturnDay(delivery)
  const text =
    until === null
      ? 'Recorded. It may not be brought back.'
      : `Recorded. It may be brought back until ${until}.`
  const json = { reference: reservation.reference, returnable_until: until }
  context.print(options.json === true ? JSON.stringify(json) : text)
  return 0
}
