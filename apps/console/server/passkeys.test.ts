import { describe, expect, test } from 'vitest'
import { openStaffBrowser, priya } from './sign-in.fake.ts'
import { type StartedConsole, startConsole, type TestBrowser } from './built-console.fake.ts'

const person = 'person-priya'
const form = (fields: Readonly<Record<string, string>>) => ({ form: fields })

/** A browser that has signed in with a mailed code, of somebody who has a passkey. */
async function openHalfWay({ staff, openBrowser }: StartedConsole): Promise<TestBrowser> {
  const first = openBrowser()
  await openStaffBrowser(first, staff, priya)
  const added = await first.send(
    '/passkey.data',
    form({ intent: 'respond', name: 'Phone', response: person, to: '/' }),
  )
  expect(added.status).toBe(200)
  const browser = openBrowser()
  await openStaffBrowser(browser, staff, priya)
  return browser
}

describe('after a mailed code, somebody with a passkey', () => {
  test.each(['/', '/leads', '/people', '/people/invite', '/you', '/passkey', '/support'])(
    'gets %s after showing it',
    async (path) => {
      const browser = await openHalfWay(await startConsole())
      const response = await browser.send(path)
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toMatch(/^\/confirm/)
      expect(await response.text()).toBe('')
    },
  )

  test('changes nothing before', async () => {
    const started = await startConsole()
    const browser = await openHalfWay(started)
    const suspend = form({ intent: 'suspend', id: 'person-sam', person: 'person-sam' })
    expect((await browser.send('/people.data', suspend)).status).toBe(401)
    expect((await browser.send('/people', suspend)).headers.get('location')).toMatch(/^\/confirm/)
    const remove = form({ passkey: 'passkey-1', intent: 'remove' })
    expect((await browser.send('/you.data', remove)).status).toBe(401)
    const people = await started.staff.service.listPeople({
      kind: 'shell',
      name: 'x',
      channel: 'command',
    })
    expect(people.find(({ id }) => id === 'person-sam')?.state).toBe('active')
  })

  test('goes on under a new key, and the former one opens nothing', async () => {
    const started = await startConsole()
    const browser = await openHalfWay(started)
    const before = browser.cookies.get('staff') ?? ''
    const shown = await browser.send(
      '/confirm',
      form({ intent: 'respond', response: person, to: '/people' }),
    )
    expect([shown.status, shown.headers.get('location')]).toEqual([303, '/people'])
    expect(browser.cookies.get('staff')).not.toBe(before)
    expect((await browser.send('/people')).status).toBe(200)
    const thief = started.openBrowser()
    thief.cookies.set('staff', before)
    expect((await thief.send('/confirm')).headers.get('location')).toMatch(/^\/sign-in/)
  })

  test('uses a recovery code without script, and never goes on to another website', async () => {
    const browser = await openHalfWay(await startConsole())
    const page = await (await browser.send('/confirm?to=%2Fpeople')).text()
    expect(page).toContain('One more step')
    expect(page).toContain('name="to" value="/people"')
    const wrong = await browser.send('/confirm', form({ intent: 'code', code: 'x', to: '/' }))
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('This recovery code is not right')
    const used = await browser.send(
      '/confirm',
      form({ intent: 'code', code: 'right-code', to: '//evil.example' }),
    )
    expect([used.status, used.headers.get('location')]).toEqual([303, '/'])
    expect((await browser.send('/you')).status).toBe(200)
  })

  test('can sign out', async () => {
    const browser = await openHalfWay(await startConsole())
    const left = await browser.send('/sign-out', form({}))
    expect(left.headers.get('location')).toBe('/sign-in')
  })
})

test('signing in over a page leads to what is missing, and is over once it was shown', async () => {
  const started = await startConsole()
  await openHalfWay(started)
  const browser = started.openBrowser()
  const post = async (fields: Readonly<Record<string, string>>): Promise<unknown> =>
    (await browser.send('/session', form(fields))).json()
  const look = async (): Promise<unknown> => (await browser.send('/session')).json()
  await post({ intent: 'request', email: priya })
  const rest = { missing: 'show-passkey', path: '/confirm' }
  expect(
    await post({ intent: 'enter', email: priya, code: started.staff.codeFor(priya) ?? '' }),
  ).toEqual({ step: 'finish', ...rest })
  expect(await look()).toMatchObject({ personId: null, rest })
  await browser.send('/confirm', form({ intent: 'respond', response: person, to: '/' }))
  expect(await look()).toMatchObject({ personId: person, rest: null })
})

describe('signing in with a passkey', () => {
  const options = form({ intent: 'options' })
  const respond = (response: string) => form({ intent: 'respond', response, to: '/people' })

  test('starts a session under a new key', async () => {
    const started = await startConsole()
    await openHalfWay(started)
    const browser = started.openBrowser()
    await browser.send('/sign-in/passkey', options)
    expect([...browser.cookies.keys()]).toEqual(['staff-browser'])
    const signedIn = await browser.send('/sign-in/passkey', respond(person))
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/people'])
    expect([...browser.cookies.keys()]).toEqual(['staff'])
    expect((await browser.send('/people')).status).toBe(200)
  })

  test('says the same for an unknown passkey and a wrong one', async () => {
    const { openBrowser } = await startConsole()
    const send = async (response: string) => {
      const sent = await openBrowser().send('/sign-in/passkey.data', respond(response))
      return [sent.status, await sent.text()]
    }
    expect(await send('nobody')).toEqual(await send('x'.repeat(30_000)))
  })

  test('has no page of its own', async () => {
    const { openBrowser } = await startConsole()
    const opened = await openBrowser().send('/sign-in/passkey')
    expect(opened.headers.get('location')).toBe('/sign-in')
  })
})

test('a change of people is refused with a way to confirm, and keeps what was typed', async () => {
  const { staff, openBrowser } = await startConsole()
  const browser = openBrowser()
  await openStaffBrowser(browser, staff, priya)
  const invited = await browser.send(
    '/people/invite?place=site-1',
    form({ name: 'Leo Typed', email: 'leo@dealer.example', role: 'service' }),
  )
  expect(invited.status).toBe(422)
  const html = await invited.text()
  expect(html).toContain('value="Leo Typed"')
  expect(html).toContain('Confirm with your passkey')
  expect(html).toContain('href="/confirm?to=%2Fpeople%2Finvite%3Fplace%3Dsite-1"')
  const row = await browser.send(
    '/people',
    form({ intent: 'suspend', id: 'person-sam', person: 'person-sam' }),
  )
  expect(await row.text()).toContain('Confirm with your passkey')
})

test('a page for confirming leads somebody without a passkey to adding one', async () => {
  const { staff, openBrowser } = await startConsole()
  const browser = openBrowser()
  await openStaffBrowser(browser, staff, priya)
  const response = await browser.send('/confirm?to=%2Fpeople')
  expect(response.headers.get('location')).toBe('/passkey?to=%2Fpeople')
})
