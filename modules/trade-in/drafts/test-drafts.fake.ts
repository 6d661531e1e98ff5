import type { TradeInDrafts } from './open-drafts.ts'

/** A service without drafts, in which none can be begun. */
export const testDrafts: TradeInDrafts = {
  find: () => Promise.resolve(undefined),
  begin: () => Promise.reject(new Error('no trade-in is begun here')),
  save: () => Promise.reject(new Error('no trade-in is saved here')),
  addPhotos: () => Promise.reject(new Error('no photo is added here')),
  removePhoto: () => Promise.resolve(),
  close: () => Promise.resolve(),
  remove: () => Promise.resolve(),
}
