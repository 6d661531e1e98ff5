import type { CourtesyService } from './courtesy-service.types.ts'

/** A service of sites that keep no vehicles. */
export const nothingKept: CourtesyService = {
  findOffer: () => Promise.resolve(undefined),
  findStatus: () => Promise.resolve(undefined),
  request: () =>
    Promise.resolve({ ok: false, reason: 'courtesy.vehicle-unknown', possibleAt: null }),
  findRequest: () => Promise.resolve(undefined),
  confirm: () => Promise.resolve({ ok: false, reason: 'courtesy.request-unknown' }),
  findOwnToken: () => Promise.resolve(undefined),
  find: () => Promise.resolve(undefined),
  cancel: () => Promise.resolve(false),
}
