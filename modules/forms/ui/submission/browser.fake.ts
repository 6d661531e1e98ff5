import type { Browser } from './browser.ts'
import { createMemoryStore } from '../storage/memory-store.fake.ts'

export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The sent JSON; for a form with files, that of the part `lead`. */
  readonly lead: Readonly<Record<string, unknown>>
  readonly fileNames: readonly string[]
}

/** A response of the server: status and JSON, a network failure, or a timeout. */
export type FakeResponse = readonly [status: number, body: unknown] | 'dead' | 'late'

/** A browser whose server sends these responses in order, and repeats the last one. */
export function createFakeBrowser(responses: readonly FakeResponse[]) {
  const requests: SentRequest[] = []
  const waits: number[] = []
  const local = createMemoryStore()
  const session = createMemoryStore()
  let keys = 0
  const browser: Browser = {
    local,
    session,
    userAgent: 'Fake/1.0',
    url: 'http://dealer.example/enquire?car_id=7',
    openedAt: new Date('2026-11-20T01:59:00Z'),
    now: () => new Date('2026-11-20T02:00:00Z'),
    createKey: () => {
      keys += 1
      return `key-${keys}`
    },
    fetch: (path, init) => {
      requests.push(readRequest(path, init))
      const response = responses[Math.min(requests.length, responses.length) - 1]
      if (response === undefined || response === 'dead')
        return Promise.reject(new TypeError('dead'))
      if (response === 'late') return Promise.reject(new DOMException('late', 'TimeoutError'))
      return Promise.resolve(new Response(JSON.stringify(response[1]), { status: response[0] }))
    },
    wait: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
    alert: () => undefined,
    report: () => undefined,
    leaveFor: () => undefined,
  }
  return { browser, calls: requests, waits, local, session }
}

function readRequest(path: string, init: RequestInit): SentRequest {
  const { body } = init
  const isForm = body instanceof FormData
  const text = isForm ? body.get('lead') : body
  const parsed = JSON.parse(typeof text === 'string' ? text : '') as Record<string, unknown>
  return {
    method: init.method ?? 'GET',
    path,
    headers: init.headers as Record<string, string>,
    lead: (isForm ? parsed : parsed['lead']) as Record<string, unknown>,
    fileNames: isForm
      ? [...body.values()].flatMap((value) => (value instanceof File ? [value.name] : []))
      : [],
  }
}
