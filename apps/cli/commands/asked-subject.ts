import { findPayment } from '#modules/payments/store/payment.store.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { findAskedReservation } from './asked-reservation.ts'
import { loadAskedSite } from './asked-site.ts'
import type { CommandContext } from './command-context.ts'
import type { SiteOption } from './find-asked-site.ts'

type AskedSubject =
  | {
      readonly ok: true
      readonly database: Database
      readonly site: Site
      /** Of payments: the id of the reservation, which may have been erased. */
      readonly subjectId: string
      readonly currency: string
    }
  | { readonly ok: false; readonly code: string; readonly message: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What was paid for, by the reference of its reservation, or by the id of a payment, whose reservation may have been erased. */
export async function findAskedSubject(
  context: CommandContext,
  typed: string,
  options: SiteOption,
): Promise<AskedSubject> {
  if (!uuid.test(typed)) {
    const asked = await findAskedReservation(context, typed, options)
    if (!asked.ok) return asked
    const { database, site, reservation } = asked
    return { ok: true, database, site, subjectId: reservation.id, currency: reservation.currency }
  }
  const asked = await loadAskedSite(context, options)
  if (!asked.ok) return asked
  const { database, site } = asked
  const payment = await database.withScope(ownScopeOf(site.id), (tx) => findPayment(tx, typed))
  return payment === undefined
    ? { ok: false, code: 'payment.unknown', message: `This site has no payment '${typed}'.` }
    : { ok: true, database, site, subjectId: payment.subjectId, currency: payment.currency }
}
