import { expect, test } from 'vitest'
import { guardFetch } from './guard-fetch.ts'
import { isReload } from './reload.rules.ts'

const page = 'https://console.example/leads/1?owner=me'
const status = (code: number) => new Response(null, { status: code })

/** A guard whose server sends these responses one after the other; 'lost' is a lost connection. */
function start(responses: readonly (number | 'lost')[], signsIn: readonly boolean[] = []) {
  const left = [...responses]
  const answers = [...signsIn]
  const pauses: number[] = []
  const bodies: unknown[] = []
  let signIns = 0
  let waited = 0
  const guarded = guardFetch({
    fetch(_input, init) {
      bodies.push(init?.body)
      const next = left.shift()
      return next === 'lost' || next === undefined
        ? Promise.reject(new TypeError('network'))
        : Promise.resolve(status(next))
    },
    getPage: () => page,
    requestSignIn() {
      signIns += 1
      return Promise.resolve(answers.shift() ?? false)
    },
    waitForSignIn() {
      waited += 1
      return Promise.resolve()
    },
    wait(ms) {
      pauses.push(ms)
      return Promise.resolve()
    },
  })
  const send = async (path: string, init?: RequestInit) =>
    (await guarded(new URL(path, page), init)).status
  return { send, pauses, bodies, signIns: () => signIns, waited: () => waited }
}

const own = '/leads/1.data?owner=me'

test('a form whose session has ended is sent again once the person has signed in', async () => {
  const { send, bodies } = start([401, 401, 200], [true])
  expect(await send('/leads/1.data', { method: 'POST', body: 'text=a' })).toBe(200)
  expect(bodies).toEqual(['text=a', 'text=a', 'text=a'])
})

test('a request that was sent with the key before the newest one is sent again, without a sign-in', async () => {
  for (const init of [{}, { method: 'POST', body: 'text=a' }]) {
    const { send, signIns } = start([401, 200])
    expect(await send(own, init)).toBe(200)
    expect(signIns()).toBe(0)
  }
})

test('a form is refused if the person does not want to sign in', async () => {
  const { send, waited } = start([401, 401], [false])
  expect(await send(own, { method: 'POST' })).toBe(401)
  expect(waited()).toBe(0)
})

test('the page’s own data waits for the sign-in, so that the page stays', async () => {
  const { send, waited } = start([401, 401, 200], [false])
  expect(await send(own)).toBe(200)
  expect(waited()).toBe(1)
})

test('the page’s own data is tried until the server is there, with longer pauses', async () => {
  const { send, pauses } = start(['lost', 503, 'lost', 500, 500, 500, 200])
  expect(await send(own)).toBe(200)
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
})

test('a lost connection is reported for forms and for other pages', async () => {
  await expect(start(['lost']).send(own, { method: 'POST' })).rejects.toThrow('network')
  await expect(start(['lost']).send('/people.data')).rejects.toThrow('network')
  expect(await start([503]).send('/people.data')).toBe(503)
})

test('other requests are left alone', async () => {
  const { send, signIns } = start([401])
  expect(await send('/live')).toBe(401)
  expect(signIns()).toBe(0)
})

test.each([
  ['/leads/1.data?owner=me', page, true],
  ['/leads/1.data?owner=me&_routes=routes%2Flead', page, true],
  ['/leads/1.data', page, false],
  ['/leads/2.data?owner=me', page, false],
  ['/_.data', 'https://console.example/', true],
  ['/_root.data', 'https://console.example/', true],
  ['/people.data', 'https://console.example/', false],
] as const)('%s on %s is of the page: %s', (path, address, isOwn) => {
  expect(isReload(new URL(path, address), new URL(address))).toBe(isOwn)
  expect(isReload(new URL(path, address), new URL(address), 'POST')).toBe(false)
})
