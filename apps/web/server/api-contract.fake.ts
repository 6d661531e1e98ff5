import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLeadFiles } from '#modules/leads/files/open-lead-files.ts'
import { createLeadTokens } from '#modules/leads/submit/lead-token.ts'
import { openMockLeadService } from '#modules/leads/submit/mock-lead-service.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Callback } from '#modules/payments/payment-processor.types.ts'
import { noPayments } from '#modules/payments/service/payment-service.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createHttpApp } from './http-app.ts'
import type { OpenApiOperation } from './openapi-document.fake.ts'
import { buildTestServices } from './test-services.fake.ts'

/** An operation of the document with its address. */
export interface Call extends OpenApiOperation {
  readonly method: string
  readonly path: string
}

/** What a request of an operation consists of. */
export interface CallParts {
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly body?: BodyInit | null
  readonly headers?: Readonly<Record<string, string>>
}

const site = buildExampleSite({
  garage: { authentication_enabled: true },
  reserve: { provider: 'stripe' },
})
const tokens = createLeadTokens(['a secret of at least 32 characters'])

/** A value as addresses and parts of forms have it. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** A token for the lead that the document has for an example. */
export const signLead = (leadId: string): string => tokens.sign(site.id, leadId)

/** A whole website on the machine of a developer, where every endpoint exists. Leads are checked and not stored. */
export function openApi() {
  const service = openMockLeadService({ tokens, findVehicle: () => Promise.resolve(undefined) })
  const files = openLeadFiles(join(tmpdir(), 'forecourt-contract'))
  const overrides = {
    leads: { service, mockService: service, files, limits: null },
    payments: {
      ...noPayments,
      receive: async (_site: Site, _provider: string, { body }: Callback) =>
        new TextDecoder().decode(body).includes('evt_1NG8Du2eZvKYlo2CUI79vXWy')
          ? ({ ok: true, result: 'applied', eventId: 'evt', reason: null } as const)
          : ({ ok: false, reason: 'wrong-signature' } as const),
    },
    localities: {
      find: () => Promise.resolve([{ locality: 'Richmond', state: 'VIC', postcode: '3121' }]),
    },
  }
  const { services, lines } = buildTestServices(overrides, [site])
  const app = createHttpApp(services, () => Promise.reject(new Error('no page is asked for')))
  const host = `${site.slug}.localhost:3000`
  return {
    lines,
    /** Sends the parts of a request to where the operation says they are sent. */
    async send({ method, path, parameters = [] }: Call, parts: CallParts): Promise<Response> {
      const { parameters: values = {}, body = null, headers = {} } = parts
      const query = new URLSearchParams()
      let address = path
      for (const { name, in: place } of parameters) {
        const value = values[name]
        if (value === undefined) continue
        if (place === 'query') query.append(name, toText(value))
        else address = address.replace(`{${name}}`, encodeURIComponent(toText(value)))
      }
      return app.request(
        `http://${host}${address}?${query}`,
        { method: method.toUpperCase(), body, headers: { host, ...headers } },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      )
    },
  }
}
