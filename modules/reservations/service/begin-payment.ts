import type { BegunPayment } from '#modules/payments/payment-processor.types.ts'
import type { Payment, PaymentResult, PaymentService } from '#modules/payments/payment.types.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { noteBegun } from '../lifecycle/reservation.store.ts'
import type { Reservation } from '../lifecycle/reservation.types.ts'
import { applyCurrentConsent, recordReservationStep } from '../record-reservation-event.ts'

interface BeginParts {
  readonly database: Database
  readonly payments: Pick<PaymentService, 'begin' | 'charge' | 'endLater' | 'listOf' | 'open'>
  readonly originOf: (site: Site) => string
}

/** The buyer's request to pay, with the current consent of their browser. */
export type PayingRequest = Pick<RequestContext, 'now' | 'requestId' | 'browser'>

export interface BeginPage {
  /** The vehicle's title. */
  readonly title: string
  readonly returnPath: string
  readonly request: PayingRequest
}

export interface ChargedCard {
  readonly token: string
  readonly buyerAddress: string
  readonly request: PayingRequest
}

/**
 * Opens the payment of a deposit while the vehicle is held. The payment is recorded as begun before the provider is
 * called, so that the hold does not end while the buyer is being sent to the provider.
 */
export async function beginPayment(
  { database, payments, originOf }: BeginParts,
  site: Site,
  reservation: Reservation,
  { title, returnPath, request }: BeginPage,
): Promise<PaymentResult<BegunPayment> | { readonly ok: false; readonly reason: 'over' }> {
  const payment = await openBegun({ database, payments }, site, reservation, request)
  if (payment === undefined) return { ok: false, reason: 'over' }
  const address = originOf(site) + returnPath
  const page = {
    description: `Deposit for ${title}, reservation ${reservation.reference}`,
    buyerEmail: reservation.email,
    buyerName: `${reservation.firstName} ${reservation.lastName}`,
    returnUrl: address,
    cancelUrl: address,
  }
  const begun = await payments.begin(site, payment.id, page)
  if (begun.ok || begun.reason !== 'payment.page-lost') return begun
  const next = await database.withScope(scopeOf(site), async (tx) => {
    // The buyer cannot reach the payment whose URL is lost, but it stays open at the provider until it is ended.
    await payments.endLater(tx, site, payment.id)
    return openPayment(tx, payments, site, reservation, request.requestId)
  })
  return payments.begin(site, next.id, page)
}

/** Charges the token from the provider's fields while the vehicle is held. */
export async function chargeCard(
  parts: BeginParts,
  site: Site,
  reservation: Reservation,
  { token, buyerAddress, request }: ChargedCard,
): Promise<PaymentResult<Payment> | { readonly ok: false; readonly reason: 'over' }> {
  const payment = await openBegun(parts, site, reservation, request)
  return payment === undefined
    ? { ok: false, reason: 'over' }
    : parts.payments.charge(site, payment.id, { token, buyerAddress })
}

/**
 * Opens the payment and records that it was begun.
 *
 * @returns undefined: the vehicle is no longer held
 */
function openBegun(
  { database, payments }: Pick<BeginParts, 'database' | 'payments'>,
  site: Site,
  reservation: Reservation,
  request: PayingRequest,
): Promise<Payment | undefined> {
  return database.withScope(scopeOf(site), async (tx) => {
    await applyCurrentConsent(tx, { site, ...request }, reservation)
    if (!(await noteBegun(tx, reservation.id))) return undefined
    await recordReservationStep(tx, 46, reservation)
    return findOpenPayment(tx, payments, site, reservation, request.requestId)
  })
}

/** The reservation's open payment; after a declined one, a new payment. */
async function findOpenPayment(
  tx: Tx,
  payments: Pick<PaymentService, 'listOf' | 'open'>,
  site: Site,
  reservation: Reservation,
  requestId: string,
): Promise<Payment> {
  const [latest] = await payments.listOf(tx, reservation.id)
  const isSpent = latest === undefined || latest.state === 'declined' || latest.state === 'expired'
  return isSpent ? openPayment(tx, payments, site, reservation, requestId) : latest
}

const openPayment = (
  tx: Tx,
  payments: Pick<PaymentService, 'open'>,
  site: Site,
  { id, provider, depositCents, currency, expiresAt }: Reservation,
  requestId: string,
): Promise<Payment> =>
  payments.open(tx, site, {
    subjectId: id,
    provider,
    amountCents: depositCents,
    currency,
    expiresAt,
    requestId,
  })
