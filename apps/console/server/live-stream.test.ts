import { expect, test } from 'vitest'
import { readEvents } from '../app/live/read-events.ts'
import { startConsole } from './built-console.fake.ts'
import { openStaffBrowser } from './sign-in.fake.ts'

const event = {
  kind: 'lead',
  change: 'added',
  id: 'lead-1',
  leadId: 'lead-1',
  place: { siteId: 1, groupId: 1, locationId: null, category: 'Test Drive' },
  personId: null,
} as const

async function open() {
  const started = await startConsole()
  const signIn = async (name: 'priya' | 'sam' | 'noah') => {
    const browser = started.openBrowser()
    await openStaffBrowser(browser, started.staff, `${name}@dealer.example`)
    return browser
  }
  return { ...started, signIn }
}

test('a stream tells the people of the place what changed, and nobody else', async () => {
  const { live, signIn } = await open()
  const [sam, noah] = [await signIn('sam'), await signIn('noah')]
  const responses = [await sam.send('/live'), await noah.send('/live')]
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const [first, second] = responses as [Response, Response]
  expect(first.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(first.headers.get('cache-control')).toBe('no-store')
  const own = readEvents(first.body!)
  const foreign = readEvents(second.body!)
  expect((await own.next()).value).toMatchObject({ event: 'reset', id: '1-100' })
  expect((await foreign.next()).value).toMatchObject({ event: 'reset' })
  live.add(event)
  const { value } = await own.next()
  expect(value).toMatchObject({ event: 'events', id: '1-101' })
  expect(JSON.parse(value!.data)).toEqual([
    { kind: 'lead', change: 'added', id: 'lead-1', leadId: 'lead-1' },
  ])
  // The next that the neighbouring dealer's person gets is a heartbeat.
  expect((await foreign.next()).value).toMatchObject({ event: 'beat' })
  await own.return(undefined)
  await foreign.return(undefined)
  await live.service.stop()
})

test('a stream continues after the last position of the browser', async () => {
  const { live, signIn } = await open()
  const sam = await signIn('sam')
  live.service.position()
  await expect.poll(() => live.service.position()).toBe('1-100')
  live.add(event)
  await expect.poll(() => live.service.position()).toBe('1-101')
  const response = await sam.send('/live', { headers: { 'last-event-id': '1-100' } })
  const events = readEvents(response.body!)
  expect((await events.next()).value).toMatchObject({ event: 'beat' })
  expect((await events.next()).value).toMatchObject({ event: 'events' })
  await events.return(undefined)
  await live.service.stop()
})

test('a stream ends with the session, and with the process', async () => {
  const { live, staff, signIn } = await open()
  const [sam, priya] = [await signIn('sam'), await signIn('priya')]
  const streams = [await sam.send('/live'), await priya.send('/live')]
  const [ofSam, ofPriya] = streams.map(({ body }) => readEvents(body!))
  const readUntilEnd = async (events: ReturnType<typeof readEvents>) => {
    for await (const { event: name, data } of events) if (name === 'end') return data
    return undefined
  }
  const session = (await staff.service.findSession(sam.cookies.get('staff')!))!
  await staff.service.endSession(session.actor, session.sessionId)
  live.add({ ...event, kind: 'access', place: null, personId: session.actor.personId })
  expect(await readUntilEnd(ofSam!)).toBe('signed-out')
  await live.service.stop()
  expect(await readUntilEnd(ofPriya!)).toBe('stopping')
  expect((await priya.send('/live')).status).toBe(503)
})

test('without a session there is no stream, and HEAD opens none', async () => {
  const { live, openBrowser, signIn } = await open()
  expect((await openBrowser().send('/live')).status).toBe(401)
  const sam = await signIn('sam')
  expect((await sam.send('/live', { method: 'HEAD' })).body).toBeNull()
  expect(live.service.position()).toBeNull()
  await live.service.stop()
})
