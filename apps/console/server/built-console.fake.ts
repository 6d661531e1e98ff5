import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type FakeFollowUp, openFakeFollowUp } from '#modules/follow-up/follow-up-service.fake.ts'
import { nobodyOnTheWay } from '#modules/courtesy-holds/staff/staff-courtesy.fake.ts'
import { emptyCalendar } from '#modules/bookings/staff/staff-bookings.fake.ts'
import {
  type FakeConversations,
  openFakeConversations,
} from '#modules/conversations/conversation-service.fake.ts'
import { type FakeCustomers, openFakeCustomers } from '#modules/customers/customers-service.fake.ts'
import { type FakeInbox, openFakeInbox } from '#modules/inbox/inbox-service.fake.ts'
import { type FakeLive, openFakeLive } from '#modules/live/live-service.fake.ts'
import { openFakeQuestions } from '#modules/questions/question-service.fake.ts'
import { openFakeSales } from '#modules/sales/sales-service.fake.ts'
import { type FakeAudit, openFakeAudit } from '#modules/staff/audit-search/audit-service.fake.ts'
import { emptyStock } from '#modules/staff-stock/staff-stock.fake.ts'
import { type FakeStaff, openFakeStaff } from '#modules/staff/service/staff-service.fake.ts'
import { createLog } from '#platform/log/log.ts'
import type { ConsoleServices } from '../context/console-services.types.ts'
import type { RouteAccess } from '../context/route-permission.rules.ts'

const build = resolve(import.meta.dirname, '../../../build/console')
const bundle = join(build, 'server', 'app.js')

interface BuiltApp {
  readonly routes: ReadonlyMap<string, RouteAccess>
  fetch(request: Request, env: object): Promise<Response>
}

export const origin = 'http://console.localhost:3000'

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  /** Fields of a form that a page of the console posts. */
  readonly form?: Readonly<Record<string, string>> | URLSearchParams
  /** A form with files, with its content type among the headers. */
  readonly body?: Buffer
  readonly method?: string
  /** Address of the peer; by default this machine. */
  readonly peer?: string
}

/** A browser without script: it keeps cookies, and posts forms as its pages do. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  send(path: string, sent?: Sent): Promise<Response>
  /** Signs in as a person of the demonstration. */
  signIn(person: string): Promise<void>
}

export interface StartedConsole {
  readonly staff: FakeStaff
  readonly inbox: FakeInbox
  readonly live: FakeLive
  readonly followUp: FakeFollowUp
  readonly conversations: FakeConversations
  readonly customers: FakeCustomers
  readonly audit: FakeAudit
  /** The log, one JSON line for each entry. */
  readonly lines: string[]
  readonly services: ConsoleServices
  /** What each address requires, by its pattern. */
  readonly routes: ReadonlyMap<string, RouteAccess>
  openBrowser(): TestBrowser
}

/**
 * The built console with services in memory.
 *
 * @param leadsOnPage most leads of a page of the list
 * @throws Error where there is no build
 */
export async function startConsole(
  overrides: Partial<ConsoleServices> = {},
  leadsOnPage?: number,
): Promise<StartedConsole> {
  if (!existsSync(bundle)) throw new Error('no build of the console: `npm test` makes one')
  const { createConsoleApp } = (await import(bundle)) as {
    createConsoleApp: (services: ConsoleServices) => BuiltApp
  }
  const lines: string[] = []
  const clock = () => new Date('2026-11-29T02:00:00Z')
  const staff = openFakeStaff(clock)
  const inbox = openFakeInbox(clock, leadsOnPage)
  const live = openFakeLive(staff.service.checkSession, { beatMs: 100 })
  const followUp = openFakeFollowUp()
  const conversations = openFakeConversations(clock)
  const customers = openFakeCustomers()
  const audit = openFakeAudit(clock)
  const services: ConsoleServices = {
    staff: staff.service,
    inbox: inbox.service,
    live: live.service,
    listTroubledFeeds: () => Promise.resolve({ ok: true, feeds: [] }),
    findHealth: () => Promise.resolve({ ok: true, findings: [] }),
    searchPalette: () => Promise.resolve({ ok: true, leads: [], vehicles: [], bookings: [] }),
    followUp: followUp.service,
    bookings: emptyCalendar,
    courtesyHolds: nobodyOnTheWay,
    conversations: conversations.service,
    questions: openFakeQuestions(),
    sales: openFakeSales(),
    stock: emptyStock,
    customers: customers.service,
    audit: audit.service,
    findSiteOrigin: (siteId) => `https://dealer-${siteId}.example`,
    log: createLog('debug', { write: (line) => lines.push(line) }),
    accessLog: { write: (line) => void lines.push(line) },
    countRequest: null,
    clock,
    trustedProxies: [],
    mode: 'production',
    assetsFolder: join(build, 'client'),
    mailFate: 'sent',
    isDemonstration: true,
    consoleOrigin: origin,
    ...overrides,
  }
  const app = createConsoleApp(services)
  return {
    staff,
    inbox,
    live,
    followUp,
    conversations,
    customers,
    audit,
    lines,
    services,
    routes: app.routes,
    openBrowser: () => openBrowser(app, services.consoleOrigin),
  }
}

function openBrowser(app: BuiltApp, consoleOrigin: string): TestBrowser {
  const cookies = new Map<string, string>()

  async function send(path: string, sent: Sent = {}): Promise<Response> {
    const { headers = {}, form, body, peer = '127.0.0.1' } = sent
    const isPost = form !== undefined || body !== undefined
    const method = sent.method ?? (isPost ? 'POST' : 'GET')
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request(consoleOrigin + path, {
      method,
      headers: {
        host: new URL(consoleOrigin).host,
        ...(cookie === '' ? {} : { cookie }),
        ...(method === 'GET' || method === 'HEAD'
          ? {}
          : { origin: consoleOrigin, 'sec-fetch-site': 'same-origin' }),
        ...headers,
      },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    })
    const response = await app.fetch(request, { incoming: { socket: { remoteAddress: peer } } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0(?:;|$)/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  return {
    cookies,
    send,
    async signIn(person) {
      const response = await send('/sign-in', { form: { intent: 'demo', person } })
      if (response.status !== 303) throw new Error(`signing in as ${person}: ${response.status}`)
    },
  }
}
