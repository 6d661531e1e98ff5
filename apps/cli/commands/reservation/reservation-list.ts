import { listChargedBack } from '#modules/payments/store/ledger.store.ts'
import { listReservations } from '#modules/reservations/lifecycle/reservation.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { printSiteList, type SiteListOptions } from '../../printing/print-site-list.ts'
import { getShellActor } from '../staff/shell-actor.ts'

export const runReservationList = (
  context: CommandContext,
  options: SiteListOptions,
): Promise<number> =>
  printSiteList(context, options, {
    name: 'reservations',
    reader: getShellActor(),
    read: (database, siteId, limit) =>
      database.withScope(ownScopeOf(siteId), async (tx) => {
        const reservations = await listReservations(tx, limit)
        const ids = reservations.map(({ id }) => id)
        const chargedBack = await listChargedBack(tx, ids)
        return reservations.map((reservation) => ({
          ...reservation,
          chargedBackCents: chargedBack.get(reservation.id) ?? 0,
        }))
      }),
    describe: (reservation, clock) => [
      reservation.reference,
      clock.time(reservation.heldAt),
      reservation.state.padEnd(10),
      `${(reservation.depositCents / 100).toFixed(2)} ${reservation.currency}`.padStart(12),
      reservation.email.padEnd(30),
      `vehicle ${reservation.vehicleId}`,
      reservation.endReason ?? '',
      ...(reservation.chargedBackCents > 0 ? ['CHARGED BACK'] : []),
    ],
  })
