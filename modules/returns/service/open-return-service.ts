import { findDelivery } from '#modules/reservations/delivery/delivery.store.ts'
import { findByReference, readNow } from '#modules/reservations/lifecycle/reservation.store.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { decideReturn } from '../conditions/return-conditions.rules.ts'
import { buildReturnFacts } from '../lifecycle/return-facts.ts'
import { findReturn } from '../lifecycle/used-car-return.store.ts'
import { agreeOnTime, withdrawNotice } from './agree-on-time.ts'
import { giveNotice } from './give-notice.ts'
import { loadReturn } from './load-return.ts'
import type { ReturnService } from './return-service.types.ts'

export function openReturnService({ database }: { readonly database: Database }): ReturnService {
  const within = <Result>(site: Site, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    database.withScope(scopeOf(site), work)
  return {
    find: (site, id) => within(site, (tx) => loadReturn(tx, site, id)),
    findByReference: (site, reference, email) =>
      within(site, async (tx) => {
        const reservation = await findByReference(tx, reference)
        if (reservation?.email !== email) return undefined
        return (await findDelivery(tx, reservation.id))?.reservationId
      }),
    check: (site, id, { odometer }) =>
      within(site, async (tx) => {
        const delivery = await findDelivery(tx, id)
        if (delivery === undefined) return undefined
        const clock = { now: await readNow(tx), timeZone: site.configuration.region.time_zone }
        const stored = await findReturn(tx, id)
        return decideReturn(buildReturnFacts(delivery, stored, clock, { odometer }))
      }),
    giveNotice: (request, notice) => within(request.site, (tx) => giveNotice(tx, request, notice)),
    book: (request, start) => within(request.site, (tx) => agreeOnTime(tx, request, start)),
    withdraw: (request) => within(request.site, (tx) => withdrawNotice(tx, request)),
  }
}
