import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { PageLost, ProviderUnavailable } from '../adapters/call-provider.ts'
import { getPayment } from './look-up-payment.ts'
import type { PaymentParts } from './payment-parts.types.ts'
import type { BegunPayment, PaymentRequest } from '../payment-processor.types.ts'
import type { PaymentPage, PaymentResult } from '../payment.types.ts'
import { savePage, type StoredPayment } from '../store/payment.store.ts'

/** The time limit for opening the provider's page while the buyer's request waits. */
const beginMs = 12_000

/** Opens the provider's page of a created payment, once; repeated calls return the same page. */
export async function beginPayment(
  parts: PaymentParts,
  site: Site,
  paymentId: string,
  page: PaymentPage,
): Promise<PaymentResult<BegunPayment>> {
  const payment = await getPayment(parts, site, paymentId)
  if (payment.state !== 'begun') return { ok: false, reason: 'payment.already-settled' }
  const known = findKnownPage(payment)
  if (known !== undefined) return { ok: true, value: known }
  const processor = await parts.processors.find(site, payment.provider)
  if (processor === undefined) return { ok: false, reason: 'payment.not-configured' }
  const request = describePayment(parts, site, payment, page)
  const signal = AbortSignal.timeout(beginMs)
  let begun: BegunPayment
  try {
    begun = await processor.begin(request, signal)
  } catch (error) {
    if (error instanceof PageLost) return findSavedPage(parts, site, paymentId)
    if (!(error instanceof ProviderUnavailable)) throw error
    return { ok: false, reason: 'payment.provider-unavailable' }
  }
  if (begun.kind === 'fields') return { ok: true, value: begun }
  const { address, reference, expiresAt } = begun
  const saved = await parts.database.withScope(scopeOf(site), (tx) =>
    savePage(tx, paymentId, { address, reference, expiresAt }),
  )
  if (saved !== undefined) return { ok: true, value: findKnownPage(saved) ?? begun }
  // The payment was ended in the meantime. The buyer does not get the page, which is ended at the provider too if
  // possible.
  await processor.end({ ...payment, paymentId, reference }, signal).catch(() => undefined)
  return { ok: false, reason: 'payment.already-settled' }
}

/** The page's URL, if a concurrent request has received and saved it; otherwise it is lost. */
async function findSavedPage(
  parts: PaymentParts,
  site: Site,
  paymentId: string,
): Promise<PaymentResult<BegunPayment>> {
  const known = findKnownPage(await getPayment(parts, site, paymentId))
  return known === undefined
    ? { ok: false, reason: 'payment.page-lost' }
    : { ok: true, value: known }
}

function findKnownPage(payment: StoredPayment): BegunPayment | undefined {
  const { pageAddress: address, pageExpiresAt: expiresAt, reference } = payment
  if (address === null || expiresAt === null || reference === null) return undefined
  return { kind: 'redirect', address, reference, expiresAt }
}

function describePayment(
  { originOf }: PaymentParts,
  site: Site,
  payment: StoredPayment,
  page: PaymentPage,
): PaymentRequest {
  const { amountCents, currency, expiresAt, provider } = payment
  return {
    ...page,
    paymentId: payment.id,
    amountCents,
    currency,
    expiresAt,
    locale: site.configuration.region.locale,
    callbackUrl: `${originOf(site)}/api/payments/${provider}/callback`,
  }
}
