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
  noPerson: {
    status: 403,
    code: 'lookup.no-person',
    error:
      'Plates are looked up here once a person is seen to ask, which needs a token that is new. Please type the vehicle in.',
  },
  tooMany: {
    status: 429,
    code: 'lookup.too-many',
    error: 'No more plates can be looked up today. Please type the vehicle in yourself.',
    retryAfterSeconds: 3600,
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

const refusalOf = {
  'not-offered': lookupRefusals.notOffered,
  'not-found': lookupRefusals.notFound,
  unavailable: lookupRefusals.unavailable,
  'no-person': lookupRefusals.noPerson,
  'too-many': lookupRefusals.tooMany,
} as const

export const refuseOutcome = (kind: Exclude<LookupOutcome<never>['kind'], 'found'>): Refusal =>
  refusalOf[kind]

/** All refusals of the lookups' handlers. */
export const lookupErrors = [...Object.values(refusalOf), lookupRefusals.badPlate] as const
