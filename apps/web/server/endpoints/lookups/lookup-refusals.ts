import type { LookupOutcome } from '#modules/trade-in/lookups/lookup.types.ts'
import type { PlateFault } from '#modules/trade-in/lookups/plate.rules.ts'
import type { Refusal } from '../../../context/refusal.types.ts'

export const lookupRefusals = {
  foreignOrigin: {
    status: 403,
    code: 'lookup.foreign-origin',
    error: 'Plates are looked up on the pages of this website, and by programs.',
  },
  notOffered: {
    status: 501,
    code: 'lookup.not-offered',
    error: 'This website has no account for this lookup.',
  },
  notFound: {
    status: 404,
    code: 'lookup.not-found',
    error: 'No vehicle is registered under this plate.',
  },
  unavailable: {
    status: 503,
    code: 'lookup.unavailable',
    error: 'The lookup cannot be reached just now. Try again in a moment.',
    retryAfterSeconds: 30,
  },
  badPlate: { status: 422, code: 'lookup.bad-plate', error: 'This is no number plate.' },
} as const satisfies Readonly<Record<string, Refusal>>

const plateFields: Readonly<Record<PlateFault, Readonly<Record<string, string>>>> = {
  'plate.rego': { rego: 'Write the plate’s letters and digits, at most ten.' },
  'plate.state': { state: 'Write the state’s short form, such as QLD.' },
}

export const refusePlate = (fault: PlateFault): Refusal => ({
  ...lookupRefusals.badPlate,
  fields: plateFields[fault],
})

export function refuseOutcome(kind: Exclude<LookupOutcome<never>['kind'], 'found'>): Refusal {
  if (kind === 'not-offered') return lookupRefusals.notOffered
  return kind === 'not-found' ? lookupRefusals.notFound : lookupRefusals.unavailable
}

/** Whatever the handlers refuse with. */
export const lookupErrors = [
  lookupRefusals.notOffered,
  lookupRefusals.notFound,
  lookupRefusals.unavailable,
  lookupRefusals.badPlate,
] as const
