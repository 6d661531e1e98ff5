import { createFileStager } from '#modules/leads/files/file-stager.ts'
import { unboundedUploads } from '#modules/leads/files/upload-budget.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiCredential, type ApiKey, apiScopes } from '#modules/api-keys/api-key.types.ts'
import { formatBearerKey } from '#modules/api-keys/key-text.rules.ts'
import { buildExampleFeed } from '#modules/leads/feed/lead-feed.fake.ts'
import { nothingBooked } from '#modules/bookings/service/booking-service.fake.ts'
import { openLeadFiles } from '#modules/leads/files/open-lead-files.ts'
import { createLeadTokens } from '#modules/leads/submit/lead-token.ts'
import { openMockLeadService } from '#modules/leads/submit/mock-lead-service.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Callback } from '#modules/payments/payment-processor.types.ts'
import {
  buildExampleDetails,
  buildExampleMake,
  buildExampleModel,
} from '#modules/models/example-models.fake.ts'
import { buildManufacturer } from '#modules/models/manufacturer-wire.ts'
import type { ModelTexts } from '#modules/models/model-details.ts'
import { nobodysReservations } from '#modules/reservations/service/reservation-service.fake.ts'
import { buildExampleReservation } from '#modules/reservations/example-reservation.fake.ts'
import { noPayments } from '#modules/payments/service/payment-service.fake.ts'
import type {
  ReserveOutcome,
  SentReservation,
} from '#modules/reservations/service/reservation-service.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { exportFormats } from '#modules/stock-exports/formats/export-formats.ts'
import { createSearchKeys } from '#modules/stock-index/serving/search-keys.ts'
import { createHttpApp } from './http-app.ts'
import type { OpenApiOperation } from './openapi-document.fake.ts'
import { testSecrets } from './search-api/test-search.fake.ts'
import { buildTestServices } from './test-services.fake.ts'

/** An operation of the OpenAPI document with its method and path. */
export interface Call extends OpenApiOperation {
  readonly method: string
  readonly path: string
}

/** The parts of a request for an operation. */
export interface CallParts {
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly body?: BodyInit | null
  readonly headers?: Readonly<Record<string, string>>
}

const site = buildExampleSite({
  garage: { authentication_enabled: true },
  stock_exports: Object.fromEntries(exportFormats.map(({ id }) => [id, { enabled: true }])),
  reserve: { enabled: true, provider: 'stripe' },
  courtesy_holds: { enabled: true },
  vehicle_page: { questions: true },
  trade_in: { lookup_provider: 'autograb' },
  bookings: { test_drives: { enabled: true }, services: { enabled: true } },
})
const tokens = createLeadTokens(['a secret of at least 32 characters'])

/** A value as text for URLs and multipart forms. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** A token for the example lead of the document. */
export const signLead = (leadId: string): string => tokens.sign(site.id, leadId)

/**
 * The Authorization header for a security scheme of the document. @param id of the lead, for the scheme with a lead's
 * own token
 */
export function buildAuthorization(scheme: string, id: unknown): string | undefined {
  if (scheme === 'siteUser')
    return `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  if (scheme === 'searchKey') return `Bearer ${searchKey}`
  if (scheme === 'dealershipKey') return `Bearer ${formatBearerKey(keyId, keySecret)}`
  // Only ids of leads are signed, and they are UUIDs.
  return isUuid.test(toText(id)) ? `Bearer ${signLead(toText(id))}` : undefined
}

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One make, and a model without further texts. */
const exampleModels: ModelTexts = {
  find: () => Promise.resolve(undefined),
  findManufacturer: (_site, slug) =>
    Promise.resolve(
      slug === 'toyota'
        ? buildManufacturer(
            buildExampleMake('Toyota', [buildExampleModel('HiLux')]),
            new Map([[1, buildExampleDetails()]]),
          )
        : undefined,
    ),
}

const searchKey = createSearchKeys(testSecrets).getKey(site.id).key
const keyId = 'abcdefghij01'
const keySecret = 'x'.repeat(43)

/** The key of the site or of its first dealership, depending on the operation. */
function findExampleKey(
  _site: unknown,
  { kind, id, secret }: ApiCredential,
): Promise<ApiKey | undefined> {
  if (id !== keyId || secret !== keySecret) return Promise.resolve(undefined)
  return Promise.resolve({
    id,
    owner:
      kind === 'basic'
        ? { kind: 'site', siteId: site.id }
        : { kind: 'dealership', dealershipId: site.dealerships[0]!.id },
    scopes: apiScopes,
    note: null,
    createdAt: new Date(0),
    lastUsedAt: null,
    revokedAt: null,
  })
}

/** A whole website in development mode, where every endpoint exists. Leads are validated but not stored. */
export function openApi() {
  const service = openMockLeadService({ tokens, findVehicle: () => Promise.resolve(undefined) })
  const files = openLeadFiles(join(tmpdir(), 'forecourt-contract'))
  const overrides = {
    leads: {
      service,
      tradeInService: service,
      mockService: service,
      feed: buildExampleFeed(),
      files,
      stageFiles: createFileStager(files.store, unboundedUploads),
      limits: null,
    },
    apiKeys: { find: findExampleKey },
    payments: {
      ...noPayments,
      receive: async (_site: Site, _provider: string, { body }: Callback) =>
        new TextDecoder().decode(body).includes('evt_1NG8Du2eZvKYlo2CUI79vXWy')
          ? ({ ok: true, result: 'applied', eventId: 'evt', reason: null } as const)
          : ({ ok: false, reason: 'wrong-signature' } as const),
    },
    reservations: {
      ...nobodysReservations,
      isOffered: () => Promise.resolve(true),
      hold: (_site: Site, { vehicleId }: SentReservation): Promise<ReserveOutcome> =>
        Promise.resolve(
          vehicleId === 7
            ? {
                ok: true,
                reservation: buildExampleReservation(),
                title: '2022 Kia Rio',
                slug: '2022-kia-rio',
              }
            : { ok: false, reason: 'reservation.vehicle-unknown' },
        ),
      beginPayment: () =>
        Promise.resolve({
          ok: true,
          value: {
            kind: 'redirect',
            address: 'https://pay.example/1',
            reference: 'cs_1',
            expiresAt: new Date('2026-11-25T02:30:00Z'),
          },
        } as const),
      isToken: () => true,
      find: () => Promise.resolve(buildExampleReservation({ state: 'paid', paidAt: new Date(0) })),
    },
    bookings: {
      ...nothingBooked,
      hold: () => Promise.resolve({ hold: '6f0d5b3e-1f2a-4c3b-9d4e-5f6a7b8c9d0e', seconds: 300 }),
    },
    localities: {
      find: () => Promise.resolve([{ locality: 'Richmond', state: 'VIC', postcode: '3121' }]),
    },
  }
  const { services: usual, lines } = buildTestServices(overrides, [site])
  const services = { ...usual, content: { ...usual.content, models: exampleModels } }
  const app = createHttpApp(services, () => Promise.reject(new Error('no page is asked for')))
  const host = `${site.slug}.localhost:3000`
  return {
    lines,
    /** Puts each part of the request where the operation declares it. */
    async send({ method, path, parameters = [] }: Call, parts: CallParts): Promise<Response> {
      const { parameters: values = {}, body = null, headers = {} } = parts
      const query = new URLSearchParams()
      let address = path
      for (const { name, in: place } of parameters) {
        const value = values[name]
        if (value === undefined) continue
        if (place === 'query') query.append(name, toText(value))
        // Half a surrogate pair cannot be encoded in a URL.
        else
          address = address.replace(`{${name}}`, encodeURIComponent(toText(value).toWellFormed()))
      }
      return app.request(
        `http://${host}${address}?${query}`,
        { method: method.toUpperCase(), body, headers: { host, ...headers } },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      )
    },
  }
}
