import type { Refusal } from '../../context/refusal.types.ts'

/** Refusals that any address can respond with. */
export const requestRefusals = {
  badAddress: {
    status: 400,
    code: 'request.bad-address',
    error: 'The address is not well formed.',
  },
  unknownAddress: { status: 404, code: 'request.no-page', error: 'There is no such page.' },
  longAddress: { status: 414, code: 'request.bad-address', error: 'The address is too long.' },
  unknownHost: { status: 421, code: 'request.unknown-host', error: 'No site has this address.' },
  failed: { status: 500, code: 'server.error', error: 'An unexpected error occurred' },
  unavailable: {
    status: 503,
    code: 'server.unavailable',
    error: 'This cannot be done just now. Please try again in a moment.',
    retryAfterSeconds: 5,
  },
  unknownCall: { status: 404, code: 'request.unknown-call', error: 'There is no such call.' },
  noUser: {
    status: 401,
    code: 'request.no-user',
    error: 'This call needs the user and password of a key of this website.',
    challenge: 'Basic realm="API", charset="UTF-8"',
  },
  noKey: {
    status: 401,
    code: 'request.no-key',
    error: 'This call needs a key of a dealership of this website.',
  },
  narrowKey: {
    status: 403,
    code: 'request.narrow-key',
    error: 'This key does not open this call.',
  },
  tooLarge: { status: 413, code: 'request.too-large', error: 'The request is too large.' },
  badParameter: {
    status: 422,
    code: 'request.bad-parameter',
    error: 'A parameter of the address has a value that it cannot have.',
  },
} as const satisfies Readonly<Record<string, Refusal>>

/** What can be wrong with a JSON body before its handler runs. */
export type BodyFault = 'media-type' | 'too-large' | 'malformed' | 'invalid'

/** The refusals of a JSON body, unless an endpoint has its own. */
export const bodyRefusals = {
  'media-type': {
    status: 415,
    code: 'request.media-type',
    error: 'Send the request as application/json.',
  },
  'too-large': requestRefusals.tooLarge,
  malformed: { status: 400, code: 'request.bad-json', error: 'This is no JSON.' },
  invalid: {
    status: 422,
    code: 'request.invalid',
    error: 'The request is not as this call takes it.',
  },
} as const satisfies Readonly<Record<BodyFault, Refusal>>
