import type { Services } from '#apps/web/context/services.ts'
import { guardReservations } from '#modules/bot-protection/guard-reservations.ts'
import { openPaymentService } from '#modules/payments/service/open-payment-service.ts'
import { openPurchases } from '#modules/purchases/load-purchase.ts'
import { openReservationService } from '#modules/reservations/service/open-reservation-service.ts'
import { openReturnService } from '#modules/returns/service/open-return-service.ts'
import { openPayments } from './open-payments.ts'
import type { ServiceSources } from './service-sources.types.ts'

type PurchaseServices = Pick<Services, 'payments' | 'reservations' | 'returns' | 'purchases'>

/** Opens the services for reserving a vehicle with a deposit, and for everything after the deposit. */
export function openPurchaseServices(
  { context, database, log, secrets, originOf, demonstration, metrics }: ServiceSources,
  { stock, checkPerson }: Pick<Services, 'stock' | 'checkPerson'>,
): PurchaseServices {
  const payments = openPaymentService(
    openPayments(context, { database, originOf, demonstration, meter: metrics?.calls }),
  )
  const reservations = openReservationService({
    database,
    payments,
    secrets,
    originOf,
    limitsHolds: context.environment.rateLimits,
    isShown: async (site, id, now) => (await stock.findEnquiryVehicle(site, id, now)) !== undefined,
  })
  return {
    payments,
    reservations: guardReservations(reservations, checkPerson, log),
    returns: openReturnService({ database }),
    purchases: openPurchases({ database }),
  }
}
