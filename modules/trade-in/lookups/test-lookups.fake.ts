import type { PlateLookups } from './adapters/open-lookups.ts'

const vehicle = {
  make: 'Kia',
  model: 'Rio',
  year: 2018,
  badge: 'S',
  body: 'Hatch',
  colour: 'Red',
  vinLast4: '0042',
}
const checks = { writtenOff: false, stolen: false, encumbered: null, registeredUntil: '2027-01-31' }
const range = { lowCents: 1_450_000, highCents: 1_700_000, currency: 'AUD' }

/** Finds the same vehicle for every plate. */
export const testLookups: PlateLookups = {
  find: () => Promise.resolve({ kind: 'found', found: { vehicle, checks } }),
  value: () => Promise.resolve({ kind: 'found', found: { vehicle, range } }),
}
