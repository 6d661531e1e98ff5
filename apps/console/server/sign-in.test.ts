import { describe, expect, test } from 'vitest'
import { openStaffBrowser, priya, requestCode } from './sign-in.fake.ts'
import { startConsole } from './built-console.fake.ts'

describe('signing in with a code, without script', () => {
  test('leads to the page that was wanted', async () => {
    const { staff, openBrowser } = await startConsole()
    const browser = openBrowser()
    const wanted = await browser.send('/people')
    expect(wanted.status).toBe(303)
    expect(wanted.headers.get('location')).toBe('/sign-in?to=%2Fpeople')

    const page = await (await browser.send('/sign-in?to=%2Fpeople')).text()
    expect(page).toContain('Send me a code')
    expect(page).toContain('name="to" value="/people"')
    const asked = await browser.send('/sign-in', {
      form: { intent: 'request', email: ' Priya@Dealer.example ', to: '/people' },
    })
    const codePage = await asked.text()
    expect(asked.status).toBe(200)
    expect(codePage).toContain('Enter your code')
    expect(codePage).toMatch(/inputMode="numeric"|inputmode="numeric"/)
    expect(codePage).toMatch(/autocomplete="one-time-code"/i)

    const code = staff.codeFor(priya)
    const entered = await browser.send('/sign-in', {
      form: {
        intent: 'enter',
        email: priya,
        code: ` ${code.slice(0, 3)} ${code.slice(3)} `,
        to: '/people',
      },
    })
    expect(entered.status).toBe(303)
    expect(entered.headers.get('location')).toBe('/people')
    expect(browser.cookies.has('staff-browser')).toBe(false)
    const people = await browser.send('/people')
    expect(people.status).toBe(200)
    expect(await people.text()).toContain('sam@dealer.example')
  })

  test('never leads to another website', async () => {
    const { staff, openBrowser } = await startConsole()
    const browser = openBrowser()
    await requestCode(browser, priya)
    const entered = await browser.send('/sign-in', {
      form: { intent: 'enter', email: priya, code: staff.codeFor(priya), to: '//evil.example/' },
    })
    expect(entered.headers.get('location')).toBe('/')
  })

  test('shows the same for an address that nobody has', async () => {
    const { openBrowser } = await startConsole()
    const known = await requestCode(openBrowser(), priya)
    const unknown = await requestCode(openBrowser(), 'nora@dealer.example')
    expect(unknown.status).toBe(known.status)
    const text = (await unknown.text())
      .replaceAll('nora@', 'priya@')
      .replaceAll(/nonce="[^"]*"/g, '')
    expect(text).toBe((await known.text()).replaceAll(/nonce="[^"]*"/g, ''))
  })

  test.each(['12345', '1234567', 'abcdef', '', '1'.repeat(100)])(
    'refuses %j as a code',
    async (code) => {
      const { openBrowser } = await startConsole()
      const browser = openBrowser()
      await requestCode(browser, priya)
      const response = await browser.send('/sign-in', {
        form: { intent: 'enter', email: priya, code },
      })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('The code has six digits')
    },
  )

  test('says that a code is wrong, and keeps the address', async () => {
    const { openBrowser } = await startConsole()
    const browser = openBrowser()
    await requestCode(browser, priya)
    const form = { intent: 'enter', email: priya, code: '000000' }
    const response = await browser.send('/sign-in', { form })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('This code is not right')
    expect(html).toContain(`name="email" value="${priya}"`)
    expect(browser.cookies.has('staff')).toBe(false)
  })

  test('does not accept the code of another browser', async () => {
    const { staff, openBrowser } = await startConsole()
    await requestCode(openBrowser(), priya)
    const other = openBrowser()
    const form = { intent: 'enter', email: priya, code: staff.codeFor(priya) }
    const without = await other.send('/sign-in', { form })
    expect(without.status).toBe(422)
    expect(await without.text()).toContain('no open request for a code')
    await requestCode(other, 'sam@dealer.example')
    expect((await other.send('/sign-in', { form })).status).toBe(422)
  })

  test.each(['not an address', '', `${'a'.repeat(250)}@dealer.example`])(
    'refuses a text that is no mail address, and shows the form again: %j',
    async (email) => {
      const { openBrowser } = await startConsole()
      const response = await requestCode(openBrowser(), email)
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('Write the mail address that you work with')
    },
  )

  test('says so where no mail is sent', async () => {
    const { openBrowser } = await startConsole({ mailFate: 'stored' })
    const browser = openBrowser()
    expect(await (await browser.send('/sign-in')).text()).toContain(
      'Mail is not sent at the moment',
    )
    expect(await (await requestCode(browser, priya)).text()).toContain('No mail was sent')
  })
})

describe('a session', () => {
  test('has a new key after each sign-in, and the former one ends', async () => {
    const { openBrowser } = await startConsole()
    const browser = openBrowser()
    browser.cookies.set('staff', 'a-key-that-an-attacker-knows')
    await browser.signIn('person-priya')
    const first = browser.cookies.get('staff') ?? ''
    expect(first).not.toBe('a-key-that-an-attacker-knows')
    await browser.signIn('person-sam')
    expect(browser.cookies.get('staff')).not.toBe(first)
    const stolen = openBrowser()
    stolen.cookies.set('staff', first)
    expect((await stolen.send('/you')).status).toBe(303)
  })

  test('that was ended elsewhere opens nothing', async () => {
    const { openBrowser } = await startConsole()
    const [here, there] = [openBrowser(), openBrowser()]
    await here.signIn('person-priya')
    await there.signIn('person-priya')
    expect((await there.send('/you')).status).toBe(200)
    await here.send('/you', { form: { intent: 'end-others' } })
    expect((await there.send('/you')).status).toBe(303)
    expect((await here.send('/you')).status).toBe(200)
  })

  test('ends with signing out, for a copy of the cookie too', async () => {
    const { openBrowser } = await startConsole()
    const [browser, thief] = [openBrowser(), openBrowser()]
    await browser.signIn('person-priya')
    thief.cookies.set('staff', browser.cookies.get('staff') ?? '')
    expect((await thief.send('/')).status).toBe(200)
    const left = await browser.send('/sign-out', { form: {} })
    expect(left.headers.get('location')).toBe('/sign-in')
    expect(browser.cookies.has('staff')).toBe(false)
    expect((await thief.send('/')).status).toBe(303)
  })

  test('is not ended by opening an address', async () => {
    const { openBrowser } = await startConsole()
    const browser = openBrowser()
    await browser.signIn('person-priya')
    expect((await browser.send('/sign-out')).headers.get('location')).toBe('/')
    expect((await browser.send('/')).status).toBe(200)
  })

  test('leads on from the sign-in page', async () => {
    const { openBrowser } = await startConsole()
    const browser = openBrowser()
    await browser.signIn('person-priya')
    const response = await browser.send('/sign-in?to=%2Fpeople')
    expect(response.headers.get('location')).toBe('/people')
  })

  test('is bound to https where the console is', async () => {
    const consoleOrigin = 'https://console.platform.example'
    const { staff, openBrowser } = await startConsole({ consoleOrigin, isDemonstration: false })
    const browser = openBrowser()
    await openStaffBrowser(browser, staff, priya)
    expect([...browser.cookies.keys()]).toEqual(['__Host-staff'])
    expect((await browser.send('/you')).status).toBe(200)
  })
})

describe('a link', () => {
  test('says who it is for, and is used by its button alone', async () => {
    const { staff, openBrowser } = await startConsole()
    const principal = openBrowser()
    await principal.signIn('person-priya')
    await principal.send('/people', {
      form: { intent: 'invite-again', id: 'person-iris', person: 'person-iris' },
    })
    const path = `/link/${staff.linkFor('iris@dealer.example')}`
    const [scanner, browser] = [openBrowser(), openBrowser()]
    for (let time = 0; time < 2; time += 1) {
      const opened = await scanner.send(path)
      expect(opened.status).toBe(200)
      expect(await opened.text()).toContain('Sign in as <!-- -->Iris Invited')
    }
    expect(scanner.cookies.size).toBe(0)
    const used = await browser.send(path, { form: {} })
    expect(used.headers.get('location')).toBe('/')
    expect(await (await browser.send('/')).text()).toContain('Hello, <!-- -->Iris')
    const again = await openBrowser().send(path)
    expect(again.status).toBe(410)
    expect(await again.text()).toContain('This link does not work any more')
  })

  test.each([
    'x',
    'of-nobody-at-all-here',
    'a'.repeat(300),
    '%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00',
  ])('that does not exist says so: %s', async (token) => {
    const { openBrowser } = await startConsole()
    const response = await openBrowser().send(`/link/${token}`)
    expect(response.status).toBe(410)
  })

  test('is not in the log', async () => {
    const { lines, openBrowser } = await startConsole()
    await openBrowser().send('/link/a-secret-token-of-somebody')
    await openBrowser().send('/link/a-secret-token-of-somebody', { form: {} })
    expect(lines.some((line) => line.includes('"path":"/link/-"'))).toBe(true)
    expect(lines.join('')).not.toContain('a-secret-token')
  })
})

describe('one click in the demonstration', () => {
  test('is offered to a person at this machine', async () => {
    const { openBrowser } = await startConsole()
    const html = await (await openBrowser().send('/sign-in')).text()
    expect(html).toContain('Priya Nair')
    expect(html).toContain('Salesperson, Harbour Toyota')
  })

  test.each([
    ['another machine', { peer: '203.0.113.9' }],
    ['a proxy', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a proxy that says so in its own way', { headers: { 'cf-connecting-ip': '203.0.113.9' } }],
  ])('is neither offered to nor accepted from %s', async (_who, from) => {
    const { openBrowser } = await startConsole()
    const browser = openBrowser()
    const page = await (await browser.send('/sign-in', from)).text()
    expect(page).toContain('Sign in')
    expect(page).not.toContain('Priya Nair')
    const form = { intent: 'demo', person: 'person-priya' }
    expect((await browser.send('/sign-in', { ...from, form })).status).toBe(422)
    expect(browser.cookies.has('staff')).toBe(false)
  })

  test('does not exist outside of a demonstration', async () => {
    const { openBrowser } = await startConsole({ isDemonstration: false })
    const browser = openBrowser()
    const page = await (await browser.send('/sign-in')).text()
    expect(page).toContain('Sign in')
    expect(page).not.toContain('Priya Nair')
    const form = { intent: 'demo', person: 'person-priya' }
    expect((await browser.send('/sign-in', { form })).status).toBe(422)
  })
})
