import { isLinkOver } from '#modules/links/link-end.rules.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import { hashSecretText } from '#platform/config/secret-text.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { confirmHold } from './confirm-hold.ts'
import {
  endCourtesyHold,
  findCourtesyHold,
  findHoldOfRequest,
  findOpenHoldOfBrowser,
} from '../hold/courtesy-hold.store.ts'
import { findRequestOfBrowser } from '../hold/courtesy-request.store.ts'
import { requestHold } from './request-hold.ts'
import { createCourtesyTokens } from '../hold/shopper-keys.ts'
import { decideOffer } from '../hold/decide-offer.ts'
import { findCourtesyLocation } from '../offer/find-courtesy-place.ts'
import type { CourtesyParts } from './courtesy-parts.types.ts'
import type { CourtesyOffer, CourtesyService } from './courtesy-service.types.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function openCourtesyHolds(parts: CourtesyParts): CourtesyService {
  const { database } = parts
  const tokens = createCourtesyTokens(parts.secrets)
  const within = <T>(site: Site, work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.withScope(scopeOf(site), work)

  async function findOffer(
    site: Site,
    vehicleId: number,
    now: Date,
  ): Promise<CourtesyOffer | undefined> {
    if (!site.configuration.courtesy_holds.enabled) return undefined
    const vehicle = await parts.leads.findVehicle(site, vehicleId, now)
    if (vehicle === undefined) return undefined
    const location = findCourtesyLocation(site, vehicle.locationId)
    const decided = await within(site, (tx) =>
      decideOffer(tx, site, vehicle, () => parts.countShown(site, now)),
    )
    const decision =
      decided.allowed && !parts.reachesShoppers
        ? ({ reason: 'courtesy.no-mail', possibleAt: null } as const)
        : decided
    return { vehicle, location, decision }
  }

  return {
    findOffer,
    async findStatus(site, vehicleId, now) {
      const offer = await findOffer(site, vehicleId, now)
      if (offer === undefined) return undefined
      const { decision } = offer
      if (!('reason' in decision)) return { isPossible: true, keptUntil: null, possibleAt: null }
      const { reason, possibleAt } = decision
      return reason === 'courtesy.someone-coming'
        ? { isPossible: false, keptUntil: possibleAt, possibleAt: null }
        : { isPossible: false, keptUntil: null, possibleAt }
    },
    request: (context, sent) => requestHold(parts, context, sent),
    async findRequest(site, id, browserKey) {
      if (!uuid.test(id)) return undefined
      return within(site, async (tx) => {
        const request = await findRequestOfBrowser(tx, id, hashSecretText(browserKey))
        if (request === undefined) return undefined
        return (await findHoldOfRequest(tx, id)) === undefined ? request : undefined
      })
    },
    confirm: (context, entered) =>
      uuid.test(entered.requestId)
        ? confirmHold(parts, context, entered)
        : Promise.resolve({ ok: false, reason: 'courtesy.request-unknown' }),
    async findOwnToken(site, vehicleId, browserKey) {
      const hold = await within(site, (tx) =>
        findOpenHoldOfBrowser(tx, hashSecretText(browserKey), vehicleId),
      )
      return hold === undefined ? undefined : tokens.sign(site.id, hold.id)
    },
    async find(site, token) {
      const id = tokens.read(site.id, token)
      if (id === undefined) return undefined
      return within(site, async (tx) => {
        const hold = await findCourtesyHold(tx, id)
        const vehicle = hold === undefined ? undefined : await findVehicleById(tx, hold.vehicleId)
        if (hold === undefined || vehicle === undefined) return undefined
        const { rows } = await tx.query<{ now: Date }>('SELECT clock_timestamp() AS now')
        if (isLinkOver('courtesy hold', hold.endsAt, rows[0]!.now)) return 'ended'
        const title = buildVehicleTitle(vehicle)
        return {
          hold,
          vehicle: { title, slug: vehicle.slug, stockNumber: vehicle.stocknum },
          location: findCourtesyLocation(site, hold.locationId),
        }
      })
    },
    async cancel(site, token) {
      const id = tokens.read(site.id, token)
      if (id === undefined) return false
      await within(site, (tx) => endCourtesyHold(tx, id, 'shopper'))
      return true
    },
  }
}
