import type { HoldRefusal } from '#modules/reservations/hold/hold-refusal.types.ts'
import type { Refusal } from '../../../context/refusal.types.ts'

export const foreignOrigin = {
  status: 403,
  code: 'reservation.foreign-origin',
  error: 'Vehicles are reserved on the pages of this website, and by programs.',
} as const satisfies Refusal

export const badKey = {
  status: 422,
  code: 'reservation.bad-key',
  error: 'Send an Idempotency-Key of 22 to 200 letters, digits, hyphens and underscores.',
} as const satisfies Refusal

export const unknownReservation = {
  status: 404,
  code: 'reservation.unknown',
  error: 'There is no such reservation, or this token does not open it.',
} as const satisfies Refusal

export const endedReservation = {
  status: 410,
  code: 'reservation.link-ended',
  error:
    'This token opened the reservation for a year after its vehicle was handed over. Ask the dealership about it.',
} as const satisfies Refusal

export const paymentUnavailable = {
  status: 503,
  code: 'reservation.payment-unavailable',
  error:
    'The payment could not be begun. The vehicle is held: send the same request with the same key again.',
  retryAfterSeconds: 10,
} as const satisfies Refusal

export const refuseInvalid = (fields: Readonly<Record<string, string>>): Refusal => ({
  status: 422,
  code: 'reservation.invalid',
  error: 'Some details are missing or wrong.',
  fields,
})

const conflict = (code: HoldRefusal, error: string): Refusal => ({ status: 409, code, error })

/** The response for each reason why a vehicle cannot be held. */
export const holdRefusals: Readonly<Record<HoldRefusal, Refusal>> = Object.fromEntries(
  [
    conflict('reservation.not-enabled', 'This website takes no reservations online.'),
    conflict('reservation.no-provider', 'This website takes no reservations online.'),
    conflict('reservation.not-in-stock', 'This vehicle is not in stock.'),
    conflict('reservation.test-drive-only', 'This vehicle can be driven, and not reserved.'),
    conflict('reservation.no-checkout-processor', 'This vehicle cannot be reserved online.'),
    conflict('reservation.vehicle-sold', 'This vehicle is sold.'),
    conflict('reservation.vehicle-reserved', 'This vehicle is reserved.'),
    conflict('reservation.vehicle-held', 'Somebody is reserving this vehicle at this moment.'),
    conflict('reservation.price-too-low', 'This vehicle cannot be reserved online.'),
    conflict('reservation.not-reservable', 'This vehicle cannot be reserved online.'),
    conflict('reservation.no-processor', 'This vehicle cannot be reserved online.'),
    conflict(
      'reservation.no-deposit',
      'This vehicle needs no deposit and is reserved by phone: call the dealership.',
    ),
    conflict(
      'reservation.deposit-above-price',
      'This vehicle cannot be reserved online: call the dealership.',
    ),
    conflict(
      'reservation.notice-incomplete',
      'The Consumer Information Notice of this vehicle is not complete, so it cannot be reserved online: call the dealership.',
    ),
    conflict(
      'reservation.buyer-holds-another',
      'You are reserving another vehicle at this moment.',
    ),
    {
      status: 422,
      code: 'reservation.bot-token',
      error:
        'We could not confirm that a person sends this. Nothing is held: send it again with another token.',
    } satisfies Refusal,
    {
      status: 429,
      code: 'reservation.unchecked',
      error:
        'Too many vehicles are held at this moment by requests without a token that a person sends them.',
      retryAfterSeconds: 600,
    } satisfies Refusal,
    conflict('reservation.key-reused', 'This key was used for something else.'),
    {
      status: 404,
      code: 'reservation.vehicle-unknown',
      error: 'This website has no such vehicle.',
    } satisfies Refusal,
    {
      status: 429,
      code: 'reservation.too-many',
      error:
        'Too many reservations were begun from your connection. Please wait an hour, or call us.',
      retryAfterSeconds: 3600,
    } satisfies Refusal,
  ].map((refusal) => [refusal.code, refusal]),
) as Record<HoldRefusal, Refusal>
