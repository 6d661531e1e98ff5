import { createHash } from 'node:crypto'
import type { PaymentService } from '#modules/payments/payment.types.ts'
import { loadRefundBalanceOf } from '#modules/payments/store/refund-balance.store.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { findDelivery } from '../delivery/delivery.store.ts'
import { isPurchaseLinkOver } from '../delivery/purchase-link.rules.ts'
import { buyerFields, checkBuyer } from '../hold/buyer.rules.ts'
import { findOpenReservation, listHolds } from '../hold/hold.store.ts'
import { holdVehicle } from '../hold/hold-vehicle.ts'
import { createReservationSecrets } from '../lifecycle/reservation-secrets.ts'
import {
  findHeldOfSession,
  findOfSession,
  findReservation,
  readNow,
  readSecondsLeft,
} from '../lifecycle/reservation.store.ts'
import { letGo } from '../settle/end-reservation.ts'
import { beginPayment, chargeCard } from './begin-payment.ts'
import { buildNoticeAgreement } from '../terms/notice-agreement.ts'
import { buildCheckoutOffer, findCheckoutOffer } from './checkout-offer.ts'
import type {
  ReservationService,
  ReserveOutcome,
  SentReservation,
} from './reservation-service.types.ts'

export interface ReservationParts {
  readonly database: Database
  readonly payments: PaymentService
  /** FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  readonly limitsHolds: boolean
  /** Whether the site shows a vehicle of its dealerships. */
  readonly isShown: (site: Site, vehicleId: number, now: Date) => Promise<boolean>
  readonly originOf: (site: Site) => string
}

export const mustAccept = '* You must agree to the terms of use before submitting the form.'
export const mustAcknowledge = 'Please confirm that you have read the notice.'

export function openReservationService(parts: ReservationParts): ReservationService {
  const { database, payments } = parts
  const secrets = createReservationSecrets(parts.secrets)
  const within = <T>(site: Site, work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.withScope(scopeOf(site), work)
  const hashSession = (key: string) => secrets.hash('session', key)

  async function hold(site: Site, sent: SentReservation): Promise<ReserveOutcome> {
    const row = await within(site, (tx) => findVehicleById(tx, sent.vehicleId))
    if (row === undefined || !(await parts.isShown(site, row.id, sent.now))) {
      return { ok: false, reason: 'reservation.vehicle-unknown' }
    }
    const { terms, notice } = buildCheckoutOffer(site, row)
    const checked = checkBuyer(sent.buyer, site.configuration)
    const fields = {
      ...(checked.ok ? {} : checked.errors),
      ...(sent.acceptsTerms ? {} : { terms_accepted: mustAccept }),
      ...(notice === null || sent.acknowledgesNotice
        ? {}
        : { notice_acknowledged: mustAcknowledge }),
    }
    if (!checked.ok || Object.keys(fields).length > 0) {
      return { ok: false, reason: 'reservation.invalid', fields }
    }
    const content = [sent.vehicleId, ...buyerFields.map((field) => sent.buyer[field])]
    const bodyHash = createHash('sha256').update(JSON.stringify(content)).digest()
    const held = await holdVehicle(parts, site, {
      vehicleId: row.id,
      buyer: checked.buyer,
      tradeIn: sent.tradeIn,
      agreements: [terms.agreement, ...(notice === null ? [] : [buildNoticeAgreement(notice)])],
      key: sent.key ?? buildKey(sent, bodyHash),
      bodyHash,
      sessionHash: sent.sessionKey === null ? null : hashSession(sent.sessionKey),
      addressHash: secrets.hash('address', sent.clientAddress),
      requestId: sent.requestId,
      botMark: sent.botMark ?? null,
      visitor: { now: sent.now, browser: sent.browser },
    })
    if (!held.ok) return held
    const title = buildVehicleTitle(row)
    return { ok: true, reservation: held.reservation, title, slug: row.slug }
  }

  return {
    async isOffered(site) {
      const { enabled, provider } = site.configuration.reserve
      return enabled && provider !== null && (await payments.isConfigured(site))
    },
    async findOffer(site, slug, now) {
      const offer = await findCheckoutOffer(database, site, slug)
      if (offer === undefined) return undefined
      return (await parts.isShown(site, offer.row.id, now)) ? offer : undefined
    },
    hold,
    find: (site, id) => within(site, (tx) => findReservation(tx, id)),
    findOfSession: (site, key, vehicleId) =>
      within(site, (tx) => findOfSession(tx, hashSession(key), vehicleId)),
    findHeldOfSession: (site, key) => within(site, (tx) => findHeldOfSession(tx, hashSession(key))),
    readSecondsLeft: (site, { id }) => within(site, (tx) => readSecondsLeft(tx, id)),
    findOpen: (site, vehicleId) => within(site, (tx) => findOpenReservation(tx, vehicleId)),
    listHolds: (site, ids) => within(site, (tx) => listHolds(tx, ids)),
    findPayment: async (site, { id }) => (await within(site, (tx) => payments.listOf(tx, id)))[0],
    beginPayment: (site, reservation, page) => beginPayment(parts, site, reservation, page),
    findFields: (site, { provider }) => payments.findFields(site, provider),
    charge: (site, reservation, card) => chargeCard(parts, site, reservation, card),
    async refresh(site, reservation) {
      const [payment] = await within(site, (tx) => payments.listOf(tx, reservation.id))
      if (payment !== undefined) await payments.refresh(site, payment.id)
      return (await within(site, (tx) => findReservation(tx, reservation.id))) ?? reservation
    },
    findRefunds: (site, { id }) => within(site, (tx) => loadRefundBalanceOf(tx, id)),
    letGo: (site, { id }) => letGo(parts, { siteId: site.id, id }),
    signToken: (site, id) => secrets.signToken(site.id, id),
    isToken: (site, id, token) => secrets.isToken(token, site.id, id),
    isLinkOver: (site, id) =>
      within(site, async (tx) => {
        const delivery = await findDelivery(tx, id)
        return delivery !== undefined && isPurchaseLinkOver(site, delivery, await readNow(tx))
      }),
  }
}

/**
 * Idempotency key for a form without one: a form that is posted twice within five minutes, for example by pressing
 * its button again, makes one reservation.
 */
function buildKey({ sessionKey, now }: SentReservation, bodyHash: Buffer): string {
  const window = Math.floor(now.getTime() / 300_000)
  const content = `${sessionKey ?? ''} ${bodyHash.toString('hex')} ${window}`
  return `content:${createHash('sha256').update(content).digest('base64url')}`
}
