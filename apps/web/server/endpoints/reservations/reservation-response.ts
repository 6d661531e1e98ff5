import { z } from 'zod'
import type { BegunPayment } from '#modules/payments/payment-processor.types.ts'
import { reservationStates } from '#modules/reservations/lifecycle/reservation-lifecycle.rules.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'

const stateSchema = z.enum(reservationStates).meta({
  description:
    'What became of it; `held`: the vehicle is kept until `expires_at` for the buyer to pay.',
})

const instant = z.iso.datetime()

/** How the buyer pays: the provider's page or form. */
const paymentSchema = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('redirect'),
    url: z.string().meta({ description: 'Of the provider’s page, for the buyer’s browser.' }),
  }),
  z.object({
    mode: z.literal('fields'),
    client_config: z.object({ script_url: z.string(), publishable_key: z.string() }).meta({
      description: 'For the provider’s own fields. They give a token, and no card number.',
    }),
  }),
])

export const heldSchema = z
  .object({
    reservation_id: z.uuid(),
    reservation_token: z
      .string()
      .meta({ description: 'Opens the reservation: `Authorization: Bearer …`.' }),
    reference: z.string().meta({ description: 'What people call it by.' }),
    state: stateSchema,
    expires_at: instant,
    payment: paymentSchema
      .nullable()
      .meta({ description: 'Null: there is nothing to pay any more.' }),
  })
  .meta({ id: 'HeldVehicle' })

export const reservationSchema = z
  .object({
    reservation_id: z.uuid(),
    reference: z.string(),
    state: stateSchema,
    expires_at: instant,
    receipt: z
      .object({
        deposit_cents: z.int(),
        currency: z.string(),
        paid_at: instant,
      })
      .nullable()
      .meta({ description: 'Null: no deposit was paid.' }),
  })
  .meta({ id: 'Reservation' })

export const exampleHeld = {
  reservation_id: '0191d6a0-1111-4222-8333-444455556666',
  reservation_token: 'kq1Yw8yQnqk7b0m4w2mJ0Xc7u6nYb3v1rT9eZsLpAho',
  reference: 'K7RWM4PX',
  state: 'held',
  expires_at: '2026-11-25T02:20:00.000Z',
  payment: { mode: 'redirect', url: 'https://checkout.stripe.com/c/pay/cs_live_1' },
} as const

export const exampleReservation = {
  reservation_id: '0191d6a0-1111-4222-8333-444455556666',
  reference: 'K7RWM4PX',
  state: 'paid',
  expires_at: '2026-11-25T02:20:00.000Z',
  receipt: { deposit_cents: 50_000, currency: 'AUD', paid_at: '2026-11-25T02:03:00.000Z' },
} as const

export function buildPaymentBody(begun: BegunPayment): z.input<typeof paymentSchema> {
  return begun.kind === 'redirect'
    ? { mode: 'redirect', url: begun.address }
    : {
        mode: 'fields',
        client_config: { script_url: begun.scriptUrl, publishable_key: begun.publishableKey },
      }
}

export const buildReservationBody = ({
  id,
  reference,
  state,
  expiresAt,
  depositCents,
  currency,
  paidAt,
}: Reservation): z.input<typeof reservationSchema> => ({
  reservation_id: id,
  reference,
  state,
  expires_at: expiresAt.toISOString(),
  receipt:
    paidAt === null
      ? null
      : { deposit_cents: depositCents, currency, paid_at: paidAt.toISOString() },
})
