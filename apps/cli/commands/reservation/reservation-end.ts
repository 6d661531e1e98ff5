import { repeatRefunds } from '#modules/payments/service/queue-refund.ts'
import { findByReference } from '#modules/reservations/lifecycle/reservation.store.ts'
import { refundByCommand, releaseSale } from '#modules/sales/actions/release-sale.ts'
import { readReference } from '#modules/sites/short-reference.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { findSiteOption, type SiteOption } from '../../command/find-site-option.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { getShellActor } from '../staff/shell-actor.ts'
import { unknownReservation } from './reservation-show.ts'

type Options = JsonOption & SiteOption

export const runReservationRefund = (context: CommandContext, typed: string, options: Options) =>
  end(context, typed, options, {
    act: refundByCommand,
    done: 'The deposit goes back, and the vehicle is offered again.',
    repeat: repeatRefunds,
    repeated: 'Its refund is on its way already, and the provider is asked for it once more.',
    impossible: 'No deposit of this reservation can be refunded: see reservation show.',
  })

export const runReservationRelease = (context: CommandContext, typed: string, options: Options) =>
  end(context, typed, options, {
    act: releaseSale,
    done: 'The vehicle is offered again.',
    impossible: 'This reservation is over already.',
  })

interface Ending {
  readonly act: typeof refundByCommand
  readonly done: string
  /** Queues unfinished work again after the action was refused. @returns how many items were queued */
  readonly repeat?: (tx: Tx, reservationId: string) => Promise<number>
  readonly repeated?: string
  readonly impossible: string
}

async function end(
  context: CommandContext,
  typed: string,
  options: Options,
  { act, done, repeat, repeated = done, impossible }: Ending,
): Promise<number> {
  const site = await findSiteOption(context, options)
  if (!site.ok) return refuse(context, options, site)
  const reference = readReference(typed)
  const database = await context.openDatabase()
  const reservation =
    reference === undefined
      ? undefined
      : await database.withScope(ownScopeOf(site.id), (tx) => findByReference(tx, reference))
  if (reservation === undefined) return refuse(context, options, unknownReservation(typed))
  const outcome = await act({ database }, getShellActor(), { saleId: reservation.id })
  const again =
    outcome.ok || repeat === undefined
      ? 0
      : await database.withScope(ownScopeOf(site.id), (tx) => repeat(tx, reservation.id))
  if (!outcome.ok && again === 0) {
    return refuse(context, options, { code: outcome.code, message: impossible })
  }
  const text = again === 0 ? done : repeated
  context.print(options.json === true ? JSON.stringify({ reference, done: true }) : text)
  return 0
}
