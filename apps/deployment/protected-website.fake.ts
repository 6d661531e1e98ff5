import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { lookupParts } from '#fakes/lookups/lookup-providers.fake.ts'
import {
  type PaymentProviders,
  startPaymentProviders,
} from '#fakes/payments/payment-providers.fake.ts'
import { createTurnstile } from '#fakes/turnstile.fake.ts'
import { createHttpApp } from '#apps/web/server/http-app.ts'
import { buildExampleDealership, buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { parseEnvironment } from '#platform/config/environment.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type OpenedServices, openServices } from './open-services.ts'
import { createPostRender } from './post-render.fake.ts'
import { siteFaultChecks } from './site-fault-checks.ts'

export type Fields = Readonly<Record<string, string>>
/** Posts a form with the cookies of earlier responses. */
export type Post = (path: string, fields: Fields) => Promise<Response>
type HttpApp = ReturnType<typeof createHttpApp>

const host = 'www.protected.example'
const demonstration = 'demonstration'

const settings = {
  slug: 'protected',
  hosts: [host],
  dealership_group: { slug: 'protected', name: 'Protected' },
  dealerships: [buildExampleDealership({ slug: 'protected' })],
  bot_protection_enabled: true,
  bot_protection: { site_key: '1x00000000000000000000AA', environment: demonstration },
  reserve: { enabled: true, provider: 'stripe', environment: demonstration, deposit_amount: 500 },
  feature_flags: { nevdis: true, autograb: true },
  trade_in: { lookup_provider: 'nevdis', automated_valuation: true, environment: demonstration },
  finance: {
    provider: '360-finance',
    application: { enabled: true, environment: demonstration },
  },
}

/**
 * Serves a complete website with bot protection over HTTP for the tests of a file.
 * @param others settings that replace the defaults
 */
export function serveProtectedWebsite(others: Readonly<Record<string, unknown>> = {}) {
  const files = useTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'bot-protection-'))
  const lines: string[] = []
  let opened: {
    readonly providers: PaymentProviders
    readonly website: OpenedServices
    readonly app: HttpApp
  }

  beforeAll(async () => {
    const providers = await startPaymentProviders({
      delivery: 'held',
      others: [...lookupParts, createTurnstile()],
    })
    const file = buildExampleFile({ ...settings, ...others })
    const applied = await applySite(files.database, file, siteFaultChecks)
    if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
    const parsed = parseEnvironment({ FORECOURT_DATA: folder, RATE_LIMITS: 'off' }, '/')
    if (!parsed.ok) throw new Error(parsed.faults.join())
    const website = await openServices({
      context: { environment: parsed.environment, now: () => new Date() },
      database: files.database,
      log: createLog('debug', { write: (line) => void lines.push(line) }),
      mode: 'production',
      assetsFolder: null,
      demonstration: providers.origin,
      getPort: () => 3000,
    })
    const app = createHttpApp(website.services, createPostRender(website.services))
    opened = { providers, website, app }
  }, 120_000)
  afterAll(async () => {
    await opened.website.close()
    await opened.providers.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const send = async (path: string, init: RequestInit, to = opened.app): Promise<Response> =>
    to.request(`http://${host}${path}`, init, {
      incoming: { socket: { remoteAddress: '203.0.113.9' } },
    })

  return {
    files,
    /** Lines of the log. */
    lines,
    providers: () => opened.providers,
    website: () => opened.website,
    sendJson: (path: string, body: object): Promise<Response> =>
      send(path, {
        method: 'POST',
        headers: { host, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    /** The same website with request limits. */
    openLimited(): HttpApp {
      const { services } = opened.website
      const limits = createAttemptCounter(() => 0)
      const limited = { ...services, leads: { ...services.leads, limits } }
      return createHttpApp(limited, createPostRender(limited))
    },
    /** A browser without scripts: it keeps cookies and posts forms. */
    openBrowser(to?: HttpApp): Post {
      const jar = new Map<string, string>()
      return async (path, fields) => {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await send(
          path,
          {
            method: 'POST',
            headers: {
              host,
              origin: `http://${host}`,
              'content-type': 'application/x-www-form-urlencoded',
              cookie,
            },
            body: new URLSearchParams(fields).toString(),
          },
          to,
        )
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]!.split('=')
          jar.set(name, value)
        }
        return response
      }
    },
    findRows: <Row>(sql: string, values: readonly unknown[]): Promise<Row[]> =>
      files.database.asOwner(async (tx) => (await tx.query(sql, [...values])).rows as Row[]),
  }
}

export const withToken = (fields: Fields, token: string | null): Fields =>
  token === null ? fields : { ...fields, 'cf-turnstile-response': token }

let made = 0
export const inventEmail = (): string => `person-${(made += 1)}@visitor.example`

export const person = {
  name: 'Ana',
  last_name: 'Example',
  phone: '0412 345 678',
  postcode: '4000',
}

/** Steps of a trade-in. */
export const plateStep = {
  trade_in_step: 'plate',
  'Trade In Rego': 'ABC1',
  'Trade In State': 'QLD',
}
export const vehicleStep = {
  trade_in_step: 'vehicle',
  'Trade In Make': 'Kia',
  'Trade In Model': 'Rio',
  'Trade In Year': '2018',
}
export const conditionStep = {
  trade_in_step: 'condition',
  'Trade In Kilometres': '64000',
  'Trade In Condition': 'Good',
  'Trade In Service History': 'Full',
  'Finance Owing': 'No',
}

/** Posts all trade-in steps after the vehicle step. */
export async function finishTradeIn(post: Post, email: string): Promise<void> {
  await post('/trade-in', conditionStep)
  await post('/trade-in', { trade_in_step: 'photos' })
  await post('/trade-in', { ...person, trade_in_step: 'contact', email })
}

/** The trade-in step that a browser is redirected to; null: none. */
export const readNext = (response: Response): string | null =>
  new URL(response.headers.get('location') ?? '/', `http://${host}`).searchParams.get('step')
