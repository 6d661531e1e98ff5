import { describe, expect, test } from 'vitest'
import type { FakeLeadFields } from '#modules/inbox/inbox-service.fake.ts'
import type { LeadDelivery } from '#modules/inbox/lead/inbox-lead.types.ts'
import { startConsole } from './built-console.fake.ts'
import { openStaffBrowser } from './sign-in.fake.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const lead = id(1)
const address = `/leads/${lead}`

/** A console with one lead of the principal's site, and a browser of each person. */
async function open(fields: Partial<FakeLeadFields> = {}, leadsOnPage?: number) {
  const started = await startConsole({}, leadsOnPage)
  started.inbox.add({ id: lead, name: 'Kim Visitor', ...fields })
  const signIn = async (name: 'priya' | 'sam' | 'noah') => {
    const browser = started.openBrowser()
    await openStaffBrowser(browser, started.staff, `${name}@dealer.example`)
    return browser
  }
  return { ...started, signIn, priya: await signIn('priya') }
}

const textOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')

describe('the list', () => {
  test('shows who wants what, and what is unusual', async () => {
    const { priya } = await open({ isHeld: true, isIncomplete: true })
    const html = await textOf(await priya.send('/leads'))
    for (const words of ['Kim Visitor', 'Test Drive', 'Held', 'Incomplete', 'Unread: ', 'Nobody']) {
      expect(html).toContain(words)
    }
    expect(html).toContain(`href="${address}"`)
    expect(html).toMatch(/<time [^>]*title="[^"]*2026[^"]*">5 minutes ago/)
  })

  test('reads its filters from the address, and keeps them in its links', async () => {
    const { priya, inbox } = await open()
    const search = '?text=kim&owner=nobody'
    const html = await textOf(await priya.send(`/leads${search}&age=nonsense`))
    expect(inbox.filters.at(-1)).toEqual({ text: 'kim', owner: 'nobody' })
    expect(html).toContain('value="kim"')
    expect(html).toContain('/leads?text=kim&amp;owner=nobody&amp;age=nonsense&amp;state=won')
  })

  test('says what to do where nothing matches, and where there is nothing', async () => {
    const { priya, signIn } = await open()
    const none = await textOf(await priya.send('/leads?text=nobody-of-this-name'))
    expect(none).toContain('No lead matches these filters.')
    expect(none).toContain('Show all leads')
    const noah = await signIn('noah')
    expect(await textOf(await noah.send('/leads'))).toContain('No leads yet.')
  })

  test('leads on by a cursor, with its filters', async () => {
    const { priya, inbox } = await open({ minutesAgo: 1 }, 1)
    inbox.add({ id: id(2), name: 'Older Visitor', minutesAgo: 9 })
    const first = await textOf(await priya.send('/leads?owner=nobody'))
    expect(first).not.toContain('Older Visitor')
    const next = /href="(\/leads\?owner=nobody&amp;cursor=[^"]+)"/.exec(first)?.[1]
    const second = await textOf(await priya.send(next!.replaceAll('&amp;', '&')))
    expect(second).toContain('Older Visitor')
    expect(second).toContain('Back to the newest leads')
    expect(second).not.toContain('Older leads')
  })

  test('is not for a role without leads, and nothing of another dealer is in it', async () => {
    const { signIn } = await open()
    const noah = await signIn('noah')
    expect(await textOf(await noah.send('/leads'))).not.toContain('Kim Visitor')
    const foreign = await noah.send(address)
    expect(foreign.status).toBe(404)
    expect(await textOf(foreign)).not.toContain('Kim Visitor')
  })
})

test('a list that cannot be read says so within the console, which stays usable', async () => {
  const { priya, inbox, lines } = await open()
  inbox.service.list = () => Promise.reject(new Error('the database is away'))
  const response = await priya.send('/leads')
  expect(response.status).toBe(500)
  const html = await textOf(response)
  expect(html).toContain('This did not work')
  expect(html).toContain('Try again')
  expect(html).toContain('href="/people"')
  expect(html).not.toContain('the database is away')
  expect(lines.join('')).toContain('the database is away')
})

describe('a lead', () => {
  test('shows how to answer the customer, and is read then', async () => {
    const { priya, inbox } = await open()
    const html = await textOf(await priya.send(`${address}?owner=nobody`))
    expect(html).toContain('href="tel:0412345678"')
    expect(html).toContain('href="sms:0412345678"')
    expect(html).toContain('Answer by mail')
    expect(html).toContain('Is it still there?')
    expect(html).toContain('Saturday morning')
    expect(html).toContain('href="/leads?owner=nobody"')
    expect(inbox.find(lead).readBy).toEqual(new Set(['person-priya']))
  })

  test('links to the vehicle on the website of its dealer, while it has a page', async () => {
    const vehicle = { id: 7, title: '2022 Toyota HiLux', stockNumber: 'A7', isInStock: true }
    const { priya, inbox } = await open({ vehicle: { ...vehicle, path: '/car/hilux' } })
    expect(await textOf(await priya.send(address))).toContain(
      'href="https://dealer-1.example/car/hilux"',
    )
    inbox.add({ id: id(2), vehicle: { ...vehicle, isInStock: false, path: null } })
    const gone = await textOf(await priya.send(`/leads/${id(2)}`))
    expect(gone).toContain('no longer in stock')
    expect(gone).not.toContain('dealer-1.example')
  })

  test.each(['nonsense', id(99)])('%s does not exist', async (unknown) => {
    const { priya } = await open()
    const response = await priya.send(`/leads/${unknown}`)
    expect(response.status).toBe(404)
    expect(await textOf(response)).toContain('Back to leads')
  })
})

describe('a form of a lead, without script,', () => {
  test('takes it, and leads back to the lead with the filters', async () => {
    const { priya, inbox } = await open()
    const response = await priya.send(`${address}?owner=nobody`, { form: { intent: 'take' } })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${address}?owner=nobody`,
    ])
    expect(inbox.find(lead).work).toMatchObject({
      ownerId: 'person-priya',
      salesState: 'in-progress',
    })
  })

  test('changes the state, and says beside it what is missing', async () => {
    const { priya, inbox } = await open()
    const lost = { intent: 'state', version: '0', salesState: 'lost', lostReason: ' ' }
    const refused = await priya.send(address, { form: lost })
    expect(refused.status).toBe(422)
    expect(await textOf(refused)).toContain('Say why the sale was lost.')
    expect(inbox.find(lead).work.salesState).toBe('new')
    const form = { ...lost, lostReason: 'Bought elsewhere' }
    expect((await priya.send(address, { form })).status).toBe(303)
    expect(inbox.find(lead).work).toMatchObject({
      salesState: 'lost',
      lostReason: 'Bought elsewhere',
    })
  })

  test('adds a note, and keeps one that was refused in the field', async () => {
    const { priya, inbox } = await open()
    const note = (text: string) => priya.send(address, { form: { intent: 'note', text } })
    expect((await note('Called, no answer.')).status).toBe(303)
    expect(inbox.find(lead).notes.map(({ text }) => text)).toEqual(['Called, no answer.'])
    const long = 'too long '.repeat(223)
    const refused = await note(long)
    expect(refused.status).toBe(422)
    const html = await textOf(refused)
    expect(html).toContain('Write a note of 1 to 2,000 letters.')
    expect(html).toContain(`>${long}</textarea>`)
  })

  test('shows both values where somebody else was first, and saves what is chosen', async () => {
    const { priya, signIn, inbox } = await open()
    const sam = await signIn('sam')
    const won = { intent: 'state', version: '0', salesState: 'won' }
    expect((await sam.send(address, { form: won })).status).toBe(303)
    const conflict = await priya.send(address, {
      form: { intent: 'state', version: '0', salesState: 'lost', lostReason: 'Price' },
    })
    expect(conflict.status).toBe(409)
    const html = await textOf(conflict)
    expect(html).toMatch(/Sam Okafor was first/)
    expect(html).toMatch(/<dt>Theirs<\/dt><dd>Won<\/dd>/)
    expect(html).toMatch(/<dt>Yours<\/dt><dd>Lost<\/dd>/)
    expect(html).toContain('Keep theirs')
    const [, form] = /role="alert"[^]*?<form[^>]*>([^]*?)<\/form>/.exec(html) ?? []
    const fields = [...form!.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!] as const,
    )
    const mine = await priya.send(address, { form: Object.fromEntries(fields) })
    expect(mine.status).toBe(303)
    expect(inbox.find(lead).work).toMatchObject({ salesState: 'lost', lostReason: 'Price' })
  })

  test('shows who has a lead that somebody else took first', async () => {
    const { priya } = await open({ owner: { id: 'person-sam', name: 'Sam Okafor' } })
    const conflict = await priya.send(address, { form: { intent: 'take' } })
    expect(conflict.status).toBe(409)
    const html = await textOf(conflict)
    expect(html).toMatch(/<dt>Theirs<\/dt><dd>Sam Okafor<\/dd>/)
    expect(html).toMatch(/<dt>Yours<\/dt><dd>You<\/dd>/)
  })

  test('sends again and releases, for those who may', async () => {
    const delivery: LeadDelivery = {
      id: 'delivery-1',
      to: 'E-mail to sales@dealer.example',
      state: 'dead',
      outcome: 'Failed: all attempts are used up',
      nextAttemptAt: null,
      deliveredAt: null,
      attempts: [{ at: new Date('2026-11-29T01:00:00Z'), outcome: 'Failed: mailbox full' }],
    }
    const { priya, signIn, inbox } = await open({ isHeld: true, deliveries: [delivery] })
    const page = await textOf(await priya.send(address))
    expect(page).toContain('Failed: all attempts are used up')
    expect(page).toContain('Failed: mailbox full')
    const again = { intent: 'send-again', deliveryId: 'delivery-1' }
    const sam = await signIn('sam')
    const hers = await textOf(await sam.send(address))
    expect(hers).not.toContain('Send again')
    expect(hers).toContain('A manager can release it.')
    expect((await sam.send(address, { form: again })).status).toBe(403)
    expect((await sam.send(address, { form: { intent: 'release' } })).status).toBe(403)
    expect(inbox.find(lead)).toMatchObject({ sentAgain: 0, isHeld: true })
    expect((await priya.send(address, { form: again })).status).toBe(303)
    expect((await priya.send(address, { form: { intent: 'release' } })).status).toBe(303)
    expect(inbox.find(lead)).toMatchObject({ sentAgain: 1, isHeld: false })
  })

  test.each([
    { intent: '' },
    { intent: 'toString' },
    { intent: 'state', version: '0', salesState: 'sold' },
    { intent: 'owner', version: '0', ownerId: 'person-of-nobody' },
  ])('%j changes nothing', async (form) => {
    const { priya, inbox } = await open()
    expect((await priya.send(address, { form })).status).toBe(422)
    expect(inbox.find(lead).version).toBe(0)
  })
})

test('a form that script sends gets what happened, also a conflict, so that the page is read again', async () => {
  const { priya } = await open({ owner: { id: 'person-sam', name: 'Sam Okafor' } })
  const response = await priya.send(`${address}.data`, { form: { intent: 'take' } })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Sam Okafor')
})

describe('the start screen', () => {
  test('counts what waits for a person, and links to it', async () => {
    const { priya, inbox } = await open()
    inbox.add({
      id: id(2),
      salesState: 'in-progress',
      owner: { id: 'person-priya', name: 'Priya Nair' },
    })
    const html = await textOf(await priya.send('/'))
    expect(html).toContain('Waiting for you')
    expect(html).toMatch(/href="\/leads\?owner=nobody&amp;state=new"[^>]*><strong[^>]*>1</)
    expect(html).toMatch(/href="\/leads\?owner=me&amp;state=in-progress"[^>]*><strong[^>]*>1</)
  })

  test('says so where nothing waits', async () => {
    const { signIn } = await open()
    const noah = await signIn('noah')
    expect(await textOf(await noah.send('/'))).toContain('Nothing waits for you.')
  })
})
