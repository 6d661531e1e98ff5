import { findPayment } from '#modules/payments/store/payment.store.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { findReservationByArgument } from '../reservation/find-reservation-by-argument.ts'
import { loadSiteOption } from '../../command/load-site-option.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { SiteOption } from '../../command/find-site-option.ts'

type FoundSubject =
  | {
      readonly ok: true
      readonly database: Database
      readonly site: Site
      /** The payments' reservation id; the reservation itself may have been erased. */
      readonly subjectId: string
      readonly currency: string
    }
  | { readonly ok: false; readonly code: string; readonly message: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Finds the payments' subject by the reservation's reference, or by a payment's id, because the reservation may have
 * been erased.
 */
export async function findPaymentSubject(
  context: CommandContext,
  typed: string,
  options: SiteOption,
): Promise<FoundSubject> {
  if (!uuid.test(typed)) {
    const resolved = await findReservationByArgument(context, typed, options)
    if (!resolved.ok) return resolved
    const { database, site, reservation } = resolved
    return { ok: true, database, site, subjectId: reservation.id, currency: reservation.currency }
  }
  const resolved = await loadSiteOption(context, options)
  if (!resolved.ok) return resolved
  const { database, site } = resolved
  const payment = await database.withScope(ownScopeOf(site.id), (tx) => findPayment(tx, typed))
  return payment === undefined
    ? { ok: false, code: 'payment.unknown', message: `This site has no payment '${typed}'.` }
    : { ok: true, database, site, subjectId: payment.subjectId, currency: payment.currency }
}
