import { beforeEach, describe, expect, test } from 'vitest'
import { startConsole, type StartedConsole, type TestBrowser } from './built-console.fake.ts'

const id = '00000000-0000-4000-8000-000000000001'
const messageId = '00000000-0000-4000-8000-00000000000a'
let started: StartedConsole
let browser: TestBrowser

async function open(person: string) {
  started = await startConsole()
  started.inbox.add({ id })
  browser = started.openBrowser()
  await browser.signIn(person)
}
beforeEach(() => open('person-sam'))

const post = (form: Record<string, string>) => browser.send(`/leads/${id}`, { form })
const answer = { intent: 'answer', messageId, version: '0', text: 'Hi Kim, it is still here.' }

describe('an answer', () => {
  test('without script leads back to the lead, which shows it with the way back', async () => {
    const response = await post(answer)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/leads/${id}`)
    const html = await (await browser.send(`/leads/${id}`)).text()
    expect(html).toContain('Hi Kim, it is still here.')
    expect(html).toContain('Will be sent in a moment')
    expect(html).toContain('Take back')
  })

  test('with a missing fact stays in its field, with what is missing', async () => {
    const response = await post({ ...answer, text: 'It is {{price}}.' })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('the price')
    expect(html).toContain('It is {{price}}.')
  })

  test('of a template is a draft first', async () => {
    const response = await post({ ...answer, text: 'Morning!', template: 'thanks' })
    expect(response.headers.get('location')).toBe(`/leads/${id}#answer`)
    expect(started.conversations.drafts.get(id)).toMatch(/^Morning!\n\nHi Kim,/)
    expect(started.conversations.list(id)).toEqual([])
  })

  test('after somebody else’s is a conflict, and nothing is sent', async () => {
    await post(answer)
    const other = started.openBrowser()
    await other.signIn('person-priya')
    const form = { ...answer, messageId: messageId.replace(/a$/, 'b') }
    const response = await other.send(`/leads/${id}`, { form })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('answered this customer a moment ago')
    expect(started.conversations.list(id)).toHaveLength(1)
  })
})

test('a reply is text, with the history below it folded, and its HTML is not HTML', async () => {
  started.conversations.addReply(id, {
    text: '<b>Yes</b>, Saturday.\n\nOn Mon, Sam wrote:\n> Hi Kim',
  })
  const html = await (await browser.send(`/leads/${id}`)).text()
  expect(html).toContain('&lt;b&gt;Yes&lt;/b&gt;, Saturday.')
  expect(html).not.toContain('<b>Yes')
  expect(html).toContain('Earlier mails')
})

test('a held mail says where it came from, and can be deleted', async () => {
  const held = started.conversations.addReply(id, {
    state: 'held',
    address: 'stranger@other.example',
  })
  const html = await (await browser.send(`/leads/${id}`)).text()
  expect(html).toContain('Held: came from another address')
  expect(html).toContain('stranger@other.example')
  expect((await post({ intent: 'delete-mail', messageId: held })).status).toBe(303)
  expect(started.conversations.list(id)).toEqual([])
})

test('templates are for managers', async () => {
  expect((await browser.send('/templates')).status).toBe(403)
  await open('person-priya')
  const response = await browser.send('/templates')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Thanks, I am on it')
})
