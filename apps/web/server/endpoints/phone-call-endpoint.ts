import { createLeadLimits } from '#modules/leads/submit/lead-limits.ts'
import { buildTelephoneHref } from '#modules/locations/location.rules.ts'
import { buildVehicleEvent } from '#modules/tracking/build-vehicle-event.ts'
import { type PhoneCall, phoneCallSchema } from '#modules/tracking/phone-call.schema.ts'
import { findVehiclePhone, type PhoneNumberResult } from '#modules/vehicles/phone-mask.rules.ts'
import type { HttpContext } from '../request/http-env.ts'
import { isFormPath } from '../leads/form-post-handler.ts'
import { readBodyText, readMediaType } from '../request/read-body.ts'
import { createRefusedPage } from '../leads/refused-page.ts'
import { createSenderCheck } from '../request/sender-origin.ts'
import { createAddressReader } from '../request/visitor-address.ts'
import { respondWithError } from '../request/plain-responses.ts'
import { createPeerReader } from '../request/request-host.ts'
import type { Services } from '../../context/services.ts'
import type { RenderPage } from '../../context/page-job.types.ts'

/** §7 event ids: a visitor had the phone number of a vehicle shown. */
const phoneShown = 25

const endpointPath = '/api/events/car_phone_call'

interface Refusal {
  readonly status: 403 | 404 | 422 | 429
  readonly code: string
  readonly text: string
  readonly retryAfterSeconds?: number
}

type Reveal =
  | { readonly ok: true; readonly phone: Exclude<PhoneNumberResult, 'refused'> }
  | { readonly ok: false; readonly refusal: Refusal }

/** How a request asks for a vehicle's phone number: as JSON at the endpoint, or by a form posted to the vehicle's page. */
export function matchPhoneCallRequest(c: HttpContext): 'json' | 'form' | undefined {
  if (c.req.path === endpointPath) return 'json'
  if (c.req.method !== 'POST' || isFormPath(c)) return undefined
  const [, word, slug, ...more] = c.req.path.split('/')
  const isVehicle = word === c.get('context').site.configuration.vehicle.address_word
  return isVehicle && slug !== undefined && more.length === 0 ? 'form' : undefined
}

/**
 * §4 Phone number, §7 `POST /api/events/car_phone_call`: takes `{"car_id", "dealership_id", "website_id"}` as JSON,
 * responds 202 with `{"phone", "href"}` and records event 25. Without script a form posts the same fields to the
 * vehicle's page, which is rendered again with the number. The limits are those of leads, counted separately.
 */
export function createPhoneCallHandler(services: Services, render: RenderPage) {
  const { stock, events, leads } = services
  const limits = leads.limits === null ? null : createLeadLimits(() => performance.now())
  const { isForeign, isForeignForm } = createSenderCheck(services)
  const readPeer = createPeerReader(services.trustedProxies)
  const readAddress = createAddressReader((address) => readPeer(address).isTrusted)
  const respondWithPage = createRefusedPage(services, render)

  return async (c: HttpContext, way: 'json' | 'form'): Promise<Response> => {
    if (c.req.method !== 'POST') {
      c.header('allow', 'POST')
      return respondWithError(c, 405, { code: 'request.method', text: 'This call takes POST.' })
    }
    if (way === 'json') {
      if (isForeign(c)) return respondWithRefusal(c, foreignOrigin)
      const revealed = await reveal(c, await readJson(c))
      if (!revealed.ok) return respondWithRefusal(c, revealed.refusal)
      const { text, href } = revealed.phone
      return c.json({ phone: text, href }, 202, { 'cache-control': 'no-store' })
    }
    if (isForeignForm(c)) return respondWithRefusal(c, foreignOrigin)
    const revealed = await reveal(c, await readForm(c))
    if (revealed.ok) return respondWithPage(c, { status: 200, phoneCall: revealed.phone })
    const { status, retryAfterSeconds } = revealed.refusal
    return respondWithPage(c, { status, retryAfterSeconds, phoneCall: 'refused' })
  }

  async function reveal(c: HttpContext, body: unknown): Promise<Reveal> {
    const site = c.get('context').site
    const parsed = phoneCallSchema.safeParse(body)
    if (!parsed.success || parsed.data.website_id !== site.id) return refuse(badRequest)
    const { address_limit_per_minute: addressLimit, site_limit_per_minute: siteLimit } =
      site.configuration.leads
    const address = readAddress(c)
    const taken = limits?.take({ siteId: site.id, address, addressLimit, siteLimit })
    if (taken?.ok === false) {
      return refuse({ ...tooMany, retryAfterSeconds: taken.retryAfterSeconds })
    }
    return findPhone(c, parsed.data)
  }

  async function findPhone(c: HttpContext, call: PhoneCall): Promise<Reveal> {
    const { site, now } = c.get('context')
    const vehicle = await stock.findEnquiryVehicle(site, call.car_id, now)
    const dealership = site.dealerships.find(({ slug }) => slug === vehicle?.dealershipSlug)
    const isTheirs = dealership?.id === call.dealership_id
    const number =
      vehicle?.available === true && isTheirs ? findVehiclePhone(site, vehicle.locationId) : null
    if (vehicle === undefined || number === null) return refuse(unknownVehicle)
    const cents = vehicle.price === null ? null : Math.round(vehicle.price * 100)
    const about = { id: call.car_id, title: vehicle.card.title, priceCents: cents }
    await events.record(site, buildVehicleEvent(site, phoneShown, about))
    return { ok: true, phone: { text: number, href: buildTelephoneHref(number) } }
  }
}

const foreignOrigin: Refusal = {
  status: 403,
  code: 'phone-call.foreign-origin',
  text: 'Numbers are asked for on the pages of this website.',
}
const badRequest: Refusal = {
  status: 422,
  code: 'phone-call.invalid',
  text: 'Send car_id, dealership_id and website_id of a vehicle of this website.',
}
const unknownVehicle: Refusal = {
  status: 404,
  code: 'phone-call.unknown-vehicle',
  text: 'There is no such vehicle here, or nobody to call about it.',
}
const tooMany: Refusal = {
  status: 429,
  code: 'phone-call.too-many',
  text: 'Too many numbers were asked for. Try again in a minute.',
}

const refuse = (refusal: Refusal) => ({ ok: false, refusal }) as const

function respondWithRefusal(c: HttpContext, { retryAfterSeconds, ...error }: Refusal): Response {
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
  return respondWithError(c, error.status, error)
}

/** Undefined when the body is not JSON; the request is then refused like one without its fields. */
async function readJson(c: HttpContext): Promise<unknown> {
  const body = await readBodyText(c.req.raw)
  if (!body.ok || readMediaType(c.req.raw) !== 'application/json') return undefined
  try {
    return JSON.parse(body.text)
  } catch {
    return undefined
  }
}

async function readForm(c: HttpContext): Promise<unknown> {
  const body = await readBodyText(c.req.raw)
  return body.ok ? Object.fromEntries(new URLSearchParams(body.text)) : undefined
}
