import { z } from 'zod'
import { phoneCallSchema } from '#modules/tracking/phone-call.schema.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'
import {
  phoneCallLimit,
  phoneCallRefusals,
  revealPhoneNumber,
} from '../../submissions/reveal-phone-number.ts'

const { badRequest, foreignOrigin, unknownVehicle } = phoneCallRefusals

/** §4 Phone number, §7: the phone number for a vehicle, which its page only shows masked. */
export const showPhoneNumber = defineEndpoint({
  method: 'post',
  path: '/api/events/car_phone_call',
  operationId: 'showPhoneNumber',
  tag: 'Events',
  summary: 'Show the phone number of a vehicle',
  description: 'The number to call about a vehicle; records the event that it was shown.',
  auth: { kind: 'none' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit: phoneCallLimit,
  body: {
    kind: 'json',
    schema: phoneCallSchema,
    example: { car_id: 7, dealership_id: 1, website_id: 1 },
    faults: {
      'media-type': badRequest,
      'too-large': badRequest,
      malformed: badRequest,
      invalid: badRequest,
    },
  },
  responses: {
    202: {
      description: 'The number.',
      schema: z
        .object({
          phone: z.string(),
          href: z.string().meta({ description: 'A `tel:` link.' }),
          event_id: z.string().meta({ description: 'Of the event that was recorded, for tags.' }),
        })
        .meta({ id: 'PhoneNumber' }),
      example: {
        phone: '(03) 5550 1234',
        href: 'tel:0355501234',
        event_id: '0191d6a0-1111-4222-8333-444455556666',
      },
    },
  },
  cacheControl: 'no-store',
  errors: [badRequest, unknownVehicle],
  async handle({ context, body }, services) {
    const revealed = await revealPhoneNumber(services, context, body)
    if (!revealed.ok) return { refusal: revealed.refusal }
    const { text: phone, href } = revealed.phone
    return { status: 202, body: { phone, href, event_id: revealed.eventId } }
  },
})
