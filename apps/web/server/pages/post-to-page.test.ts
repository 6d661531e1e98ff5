import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createSessions } from '#platform/web/session.ts'
import type { PageJob } from '../../context/page-job.types.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'

const site = buildExampleSite({ url: 'https://www.example-motors.example' })
const host = 'www.example-motors.example'
const origin = `https://${host}`
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A body that records whether it was read. */
function watchBody() {
  let isRead = false
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true
        controller.enqueue(new TextEncoder().encode('name=Ada'))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, isRead: () => isRead }
}

function open() {
  const jobs: PageJob[] = []
  const { services } = buildTestServices({}, [site])
  const app = createHttpApp(services, (job) => {
    jobs.push(job)
    return Promise.resolve(new Response('page', { headers: { 'content-type': 'text/html' } }))
  })
  const post = (headers: Record<string, string>, body: BodyInit = 'name=Ada', path = '/contact') =>
    app.request(`${origin}${path}`, {
      method: 'POST',
      headers: { host, ...form, ...headers },
      body,
      duplex: 'half',
    } as RequestInit)
  return { jobs, post, services }
}

async function signIn(secrets: readonly string[]): Promise<string> {
  const opened = createSessions(secrets).open({ header: undefined, isSecure: true })
  const session = await opened.read()
  session.set('name', 'Ada')
  return (await opened.write(session)).split(';')[0]!
}

describe('a POST to a page', () => {
  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('from another website (%j) is refused before its body is read', async (headers) => {
    const { jobs, post } = open()
    const { body, isRead } = watchBody()
    expect((await post(headers, body)).status).toBe(403)
    expect(isRead()).toBe(false)
    expect(jobs).toEqual([])
  })

  test('reaches the action without Origin, cookie or body, which is only read through the context', async () => {
    const { jobs, post } = open()
    const response = await post({ origin, cookie: 'a=1' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [{ request, visitor } = {}] = jobs
    expect([...request!.headers]).toEqual([])
    expect(request!.body).toBeNull()
    expect(request!.method).toBe('POST')
    expect(visitor).not.toBeNull()
  })

  test('without an Origin is accepted from a program, and refused from a visitor with a session', async () => {
    const { post, services } = open()
    expect((await post({})).status).toBe(200)
    const cookie = await signIn(services.sessionSecrets)
    expect((await post({ cookie })).status).toBe(403)
    expect((await post({ cookie, origin })).status).toBe(200)
    const forged = await signIn(['nobody’s secret'])
    expect((await post({ cookie: forged })).status).toBe(200)
  })

  test.each([
    ['/contact', 200],
    ['/enquire', 200],
    ['/cars/2024-toyota-hilux-0', 200],
    ['/contact-us/city', 200],
    ['/contact-us/nowhere', 405],
    ['/', 405],
    ['/search/used-cars', 405],
    ['/success', 405],
    ['/contact.data', 405],
    ['/motorcycles/2024-toyota-hilux-0', 405],
  ])('at %s gets %i: a page defines whether it accepts posts', async (path, status) => {
    const { post } = open()
    expect((await post({ origin }, 'name=Ada', path)).status).toBe(status)
  })
})
