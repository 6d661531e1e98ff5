import { describe, expect, test } from 'vitest'
import { origin, startConsole } from './built-console.fake.ts'

const addresses = [
  '/',
  '/leads',
  '/leads/x',
  '/bookings',
  '/bookings/x',
  '/bookings/add',
  '/bookings/close',
  '/people',
  '/people/invite',
  '/you',
  '/support',
  '/confirm',
  '/passkey',
  '/leads/x/files/y',
  '/leads/new',
  '/leads/download',
  '/customers',
  '/customers/x',
  '/customers/x/privacy',
]

describe('without a session', () => {
  test.each(addresses)('%s leads to the sign-in page', async (path) => {
    const { openBrowser } = await startConsole()
    const response = await openBrowser().send(path)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/sign-in/)
    expect(await response.text()).toBe('')
  })

  test.each(['/_.data', '/people.data', '/you.data?_routes=routes%2Fyou%2Froute'])(
    'the data %s holds nobody’s name',
    async (path) => {
      const { openBrowser } = await startConsole()
      const response = await openBrowser().send(path)
      expect(response.status).toBe(401)
      expect(await response.text()).not.toContain('@dealer.example')
    },
  )

  test('a form that script sends gets 401, and one without leads to the sign-in page', async () => {
    const { openBrowser } = await startConsole()
    const form = { intent: 'suspend', id: 'person-sam', person: 'person-sam' }
    expect((await openBrowser().send('/people.data', { form })).status).toBe(401)
    const plain = await openBrowser().send('/people', { form })
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/sign-in?to=%2Fpeople'])
  })

  test('a key in a wrong form is not looked up', async () => {
    const { services, openBrowser } = await startConsole()
    let lookups = 0
    const findSession = services.staff.findSession
    Object.assign(services.staff, {
      findSession(key: string) {
        lookups += 1
        return findSession(key)
      },
    })
    const browser = openBrowser()
    browser.cookies.set('staff', 'x'.repeat(201))
    expect((await browser.send('/')).status).toBe(303)
    expect(lookups).toBe(0)
  })
})

describe('a form that changes something', () => {
  const form = { intent: 'suspend', id: 'person-sam', person: 'person-sam' }

  test.each([
    ['another website', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a dealer’s website', { origin: 'http://harbour-toyota.localhost:3000' }],
    ['a page without an origin', { origin: 'null' }],
    ['an embedded page', { origin, 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s', async (_who, headers) => {
    const { openBrowser, staff } = await startConsole()
    const browser = openBrowser()
    await browser.signIn('person-priya')
    const response = await browser.send('/people', { form, headers })
    expect(response.status).toBe(403)
    const people = await staff.service.listPeople({ kind: 'shell', name: 'x', channel: 'command' })
    expect(people.find(({ id }) => id === 'person-sam')?.state).toBe('active')
  })

  test.each(['PUT', 'PATCH', 'DELETE'])('is never a %s', async (method) => {
    const { openBrowser } = await startConsole()
    const browser = openBrowser()
    await browser.signIn('person-priya')
    expect((await browser.send('/people', { method })).status).toBe(405)
    const foreign = { method, headers: { origin: 'https://evil.example' } }
    expect((await browser.send('/people', foreign)).status).toBe(403)
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=a'])(
    'is no %s',
    async (type) => {
      const { openBrowser } = await startConsole()
      const sent = {
        form: { intent: 'request', email: 'a@b.example' },
        headers: { 'content-type': type },
      }
      expect((await openBrowser().send('/sign-in', sent)).status).toBe(415)
    },
  )

  test('is at most 256 kB large', async () => {
    const { openBrowser } = await startConsole()
    const browser = openBrowser()
    const field = 'intent=request&email='
    const send = (letters: number) =>
      browser.send('/sign-in', { form: new URLSearchParams(field + 'a'.repeat(letters)) })
    expect((await send(256 * 1024 - field.length)).status).toBe(422)
    expect((await send(256 * 1024 - field.length + 1)).status).toBe(413)
  })

  test('says beside the person why it was refused', async () => {
    const { openBrowser } = await startConsole()
    const browser = openBrowser()
    await browser.signIn('person-priya')
    const own = { intent: 'suspend', id: 'person-priya', person: 'person-priya' }
    const response = await browser.send('/people', { form: own })
    expect(response.status).toBe(422)
    const row = /<tr(?:(?!<tr)[^])*Priya Nair[^]*?<\/tr>/.exec(await response.text())?.[0]
    expect(row).toContain('would have no principal')
  })

  test('is refused for a person of a neighbouring dealer', async () => {
    const { openBrowser, staff } = await startConsole()
    const browser = openBrowser()
    await browser.signIn('person-priya')
    const foreign = { intent: 'suspend', id: 'person-noah', person: 'person-noah' }
    expect((await browser.send('/people', { form: foreign })).status).toBe(422)
    const people = await staff.service.listPeople({ kind: 'shell', name: 'x', channel: 'command' })
    expect(people.find(({ id }) => id === 'person-noah')?.state).toBe('active')
  })

  test('that nobody knows changes nothing', async () => {
    const { openBrowser } = await startConsole()
    const browser = openBrowser()
    await browser.signIn('person-priya')
    for (const intent of ['', 'toString', '__proto__', 'erase']) {
      const response = await browser.send('/people', { form: { intent, id: 'person-sam' } })
      expect(response.status).toBe(422)
    }
  })
})

describe('a role', () => {
  test('that does not manage people neither sees nor reaches what changes them', async () => {
    const { openBrowser } = await startConsole()
    const browser = openBrowser()
    await browser.signIn('person-sam')
    const people = await (await browser.send('/people')).text()
    expect(people).toContain('Priya Nair')
    expect(people).not.toContain('Invite somebody')
    expect(people).not.toContain('Suspend')
    const invite = await browser.send('/people/invite')
    expect(invite.status).toBe(403)
    expect(await invite.text()).toContain('Your role does not include this')
    const form = { intent: 'suspend', id: 'person-priya', person: 'person-priya' }
    expect((await browser.send('/people', { form })).status).toBe(403)
    const invitation = { name: 'Eve', email: 'eve@dealer.example', role: 'principal' }
    expect((await browser.send('/people/invite', { form: invitation })).status).toBe(403)
  })

  test('of a suspended person ends at once', async () => {
    const { openBrowser } = await startConsole()
    const [principal, sam] = [openBrowser(), openBrowser()]
    await principal.signIn('person-priya')
    await sam.signIn('person-sam')
    const form = { intent: 'suspend', id: 'person-sam', person: 'person-sam' }
    expect((await principal.send('/people', { form })).status).toBe(200)
    expect((await sam.send('/')).status).toBe(303)
  })
})

describe('an invitation', () => {
  test('goes to a place with a role, and the list says so', async () => {
    const { openBrowser, staff } = await startConsole()
    const browser = openBrowser()
    await browser.signIn('person-priya')
    const form = new URLSearchParams([
      ['name', 'Ana Lopez'],
      ['email', 'Ana@Dealer.example'],
      ['role', 'salesperson'],
      ['location', '11'],
      ['category', 'Test Drive'],
      ['category', 'Of Nobody'],
    ])
    const response = await browser.send('/people/invite?place=site-1', { form })
    expect(response.status).toBe(303)
    const list = await browser.send(response.headers.get('location') ?? '')
    expect(await list.text()).toContain('Ana Lopez gets a mail with a link')
    const people = await staff.service.listPeople({ kind: 'shell', name: 'x', channel: 'command' })
    expect(people.find(({ email }) => email === 'ana@dealer.example')?.memberships).toMatchObject([
      {
        role: 'salesperson',
        scope: { kind: 'site', siteId: 1, locationId: 11, categories: ['Test Drive'] },
      },
    ])
  })

  test.each([
    [{ name: '' }, 'Write their name.'],
    [{ name: 'a'.repeat(101) }, 'Write a shorter name.'],
    [{ email: 'ana' }, 'Write their mail address'],
    [{ role: 'operator' }, 'Choose a role.'],
    [{ role: 'nothing' }, 'Choose a role.'],
    [{ location: '21' }, 'Choose a location.'],
    [{ email: 'sam@dealer.example' }, 'has this role here already'],
  ])('with %j shows what to correct, and what was typed', async (wrong, words) => {
    const { openBrowser } = await startConsole()
    const browser = openBrowser()
    await browser.signIn('person-priya')
    const right = { name: 'Ana Lopez', email: 'ana@dealer.example', role: 'service', location: '' }
    const form = { ...right, ...wrong }
    const response = await browser.send('/people/invite?place=site-1', { form })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(words)
    expect(html).toContain(`value="${form.email}"`)
  })
})

describe('each response', () => {
  test.each(['/sign-in', '/people', '/of-nobody', '/assets/of-nobody.js', '/link/x'])(
    '%s may not be stored, shown inside another page, or found by a search engine',
    async (path) => {
      const { openBrowser } = await startConsole()
      const { headers } = await openBrowser().send(path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toContain('noindex')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
      expect(headers.get('strict-transport-security')).toBeNull()
    },
  )

  test('allows scripts by a nonce that is new each time', async () => {
    const { openBrowser } = await startConsole()
    const nonces = new Set<string>()
    for (let time = 0; time < 2; time += 1) {
      const response = await openBrowser().send('/sign-in')
      const policy = response.headers.get('content-security-policy') ?? ''
      const [, nonce = ''] = /script-src 'nonce-([\w-]{20,})'(?:;|$)/.exec(policy) ?? []
      expect(policy).not.toContain('unsafe')
      nonces.add(nonce)
      const html = await response.text()
      const scripts = html.match(/<(?:script|link rel="modulepreload")[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(0)
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
      expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+="/)
    }
    expect([...nonces].filter((nonce) => nonce !== '')).toHaveLength(2)
  })

  test('asks for https where the console is there', async () => {
    const { openBrowser } = await startConsole({
      consoleOrigin: 'https://console.platform.example',
    })
    const { headers } = await openBrowser().send('/sign-in')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('that is missing or failed is a page of the console', async () => {
    const { openBrowser, services, lines } = await startConsole()
    const missing = await openBrowser().send('/of-nobody')
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('There is no such page')
    Object.assign(services.staff, { listPeople: () => Promise.reject(new Error('a secret')) })
    const browser = openBrowser()
    await browser.signIn('person-priya')
    const failed = await browser.send('/people')
    expect(failed.status).toBe(500)
    const html = await failed.text()
    expect(html).toContain('This did not work')
    expect(html).not.toContain('a secret')
    expect(lines.join('')).toContain('a secret')
  })

  test('asks to come back while the database is away', async () => {
    const { openBrowser, services, lines } = await startConsole()
    const away = Object.assign(new Error('row of priya@dealer.example'), { code: '57P03' })
    Object.assign(services.staff, { findSession: () => Promise.reject(away) })
    const browser = openBrowser()
    browser.cookies.set('staff', 'a-key-in-the-right-form')
    const response = await browser.send('/')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(lines.join('')).not.toContain('priya@dealer.example')
  })

  test('is logged once, without its query', async () => {
    const { openBrowser, lines } = await startConsole()
    await openBrowser().send('/sign-in?to=%2Fpeople')
    const logged = lines.filter((line) => line.includes('"msg":"request"'))
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('"path":"/sign-in"')
    expect(logged[0]).not.toContain('people')
  })

  test('of the build is kept by browsers', async () => {
    const { openBrowser } = await startConsole()
    const browser = openBrowser()
    const html = await (await browser.send('/sign-in')).text()
    const [sheet = ''] = /\/assets\/[\w-]+\.css/.exec(html) ?? []
    const { status, headers } = await browser.send(sheet)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('immutable')
  })
})

test.each([
  ['another website', { origin: 'https://evil.example' }],
  ['no origin', { origin: '', 'sec-fetch-site': 'cross-site' }],
  ['a page within another website', { 'sec-fetch-site': 'cross-site' }],
])('no address takes a form from %s', async (_who, headers) => {
  const { routes, openBrowser } = await startConsole()
  const browser = openBrowser()
  await browser.signIn('person-priya')
  const posting = [...routes].filter(([, { forms }]) => Object.keys(forms).length > 0)
  expect(posting.length).toBeGreaterThan(20)
  for (const [pattern] of posting) {
    const path = pattern.replaceAll(/:\w+/g, 'a-record-of-somebody')
    const response = await browser.send(path, { headers, form: {} })
    expect([pattern, response.status]).toEqual([pattern, 403])
    expect(await response.text()).toContain('not sent by a page of the console')
  }
})
