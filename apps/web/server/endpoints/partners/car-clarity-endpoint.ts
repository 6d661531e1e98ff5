import { z } from 'zod'
import { customerBounds, readCustomer } from '#modules/car-clarity/customer-form.rules.ts'
import { decideAutomatedOffer } from '#modules/vehicles/price/automated-offer.rules.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { readBodyBytes, readMediaType } from '#platform/web/read-body.ts'
import type { Refusal } from '../../../context/refusal.types.ts'
import type { RequestLimit } from '../../../context/request-limits.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { requestRefusals } from '../../request/request-refusals.ts'

const refusals = {
  foreignOrigin: {
    status: 403,
    code: 'car-clarity.foreign-origin',
    error: 'Customers come from the pages of this website, and from programs.',
  },
  notOffered: {
    status: 501,
    code: 'car-clarity.not-offered',
    error: 'This website has no account with Car Clarity.',
  },
  noForm: {
    status: 415,
    code: 'car-clarity.no-form',
    error: 'Send a form: multipart/form-data or application/x-www-form-urlencoded.',
  },
  badForm: {
    status: 422,
    code: 'car-clarity.bad-form',
    error: 'Something in the form is not in order.',
  },
  notEligible: {
    status: 409,
    code: 'car-clarity.not-eligible',
    error: 'This vehicle cannot be financed at once. Please send an enquiry.',
  },
  unavailable: {
    status: 503,
    code: 'car-clarity.unavailable',
    error: 'The finance partner cannot be reached just now. Try again in a moment.',
    retryAfterSeconds: 30,
  },
} as const satisfies Readonly<Record<string, Refusal>>

/** Bytes. A form without files stays far below this limit; larger ones are refused. */
const largestForm = 64 * 1024

const limit: RequestLimit = {
  name: 'car-clarity',
  description: 'At most 10 a minute from one address, and 120 for the whole site.',
  perMinute: () => ({ addressLimit: 10, siteLimit: 120 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'car-clarity.too-many',
    error: 'Too many requests from your connection. Please try again in a minute.',
    retryAfterSeconds,
  }),
}

const formSchema = z
  .object({
    first_name: z.string().meta({ description: 'Or `name`.' }),
    last_name: z.string().optional(),
    email: z.string().optional().meta({ description: 'This, or `phone`.' }),
    phone: z.string().optional(),
    postcode: z.string().optional(),
    car_id: z.string().optional().meta({ description: 'Of a vehicle of the website.' }),
  })
  .meta({
    id: 'CarClarityCustomer',
    description: `The fields of the form. Further ones are passed on under their names: ${customerBounds.fields} in all, each of at most ${customerBounds.valueLength} characters. Files are not.`,
  })

/** §7: sends a customer who wants a loan to Car Clarity; form fields in, the customer's id out (gaps.md). */
export const createClarityCustomer = defineEndpoint({
  method: 'post',
  path: '/api/carClarityCustomer',
  operationId: 'createCarClarityCustomer',
  tag: 'Finance',
  summary: 'Make a customer of Car Clarity',
  description:
    'Passes a form on to the finance partner, and responds with the partner’s id of the customer. Nothing of it is stored here. A vehicle has to be one that may be financed at once (in stock, neither sold nor reserved, above $200). 501 where the site does not use Car Clarity (`feature_flags.car_clarity`) or has no account with it.',
  auth: { kind: 'none' },
  origin: { kind: 'own', refusal: refusals.foreignOrigin },
  limit,
  body: {
    kind: 'multipart',
    mediaType: 'multipart/form-data',
    schema: formSchema,
    example: {
      first_name: 'Robin',
      last_name: 'Lee',
      email: 'robin@visitor.example',
      phone: '0400 123 456',
      postcode: '4000',
    },
  },
  responses: {
    200: {
      description: 'The customer.',
      schema: z.object({ id: z.string() }).meta({ id: 'CreatedCustomer' }),
      example: { id: 'CC-100001' },
    },
  },
  cacheControl: 'no-store',
  errors: [
    refusals.notOffered,
    refusals.noForm,
    refusals.badForm,
    refusals.notEligible,
    refusals.unavailable,
    requestRefusals.tooLarge,
  ],
  async handle({ context: { site, now, log }, body: request }, { carClarity, stock }) {
    const form = await readForm(request)
    if ('refusal' in form) return form
    const read = readCustomer(form.entries)
    if (!read.ok) return { refusal: { ...refusals.badForm, fields: read.fields } }
    const { carId } = read.customer
    const vehicle = carId === null ? null : await stock.findEnquiryVehicle(site, carId, now)
    if (vehicle === undefined) {
      return { refusal: { ...refusals.badForm, fields: { car_id: 'This is no vehicle.' } } }
    }
    if (vehicle !== null && !isEligible(vehicle)) return { refusal: refusals.notEligible }
    const outcome = await carClarity.createCustomer(
      site,
      read.customer,
      vehicle && {
        id: carId ?? 0,
        stockNumber: vehicle.stockNumber,
        title: vehicle.card.title,
        price: vehicle.price,
      },
      log,
    )
    if (outcome.kind === 'created') return { status: 200, body: { id: outcome.id } }
    return {
      refusal: outcome.kind === 'not-offered' ? refusals.notOffered : refusals.unavailable,
    }
  },
})

/** Checks only the vehicle; the service checks whether the site uses Car Clarity. */
const isEligible = ({ status, sold, reserved, price }: EnquiryVehicle): boolean => {
  const priceCents = price === null ? null : Math.round(price * 100)
  return decideAutomatedOffer({ status, sold, reserved, priceCents }, true).allowed
}

type ReadForm =
  | { readonly entries: Iterable<readonly [string, unknown]> }
  | { readonly refusal: Refusal }

/** Stops reading a body at its size limit. */
async function readForm(request: Request): Promise<ReadForm> {
  const type = readMediaType(request)
  if (type !== 'multipart/form-data' && type !== 'application/x-www-form-urlencoded') {
    return { refusal: refusals.noForm }
  }
  const bytes = await readBodyBytes(request, largestForm)
  if (bytes === null) return { refusal: requestRefusals.tooLarge }
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  try {
    return { entries: await new Response(new Uint8Array(bytes), { headers }).formData() }
  } catch {
    return { refusal: refusals.noForm }
  }
}
