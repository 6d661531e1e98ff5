import { expect, test } from 'vitest'
import { startConsole } from './built-console.fake.ts'

const id = '00000000-0000-4000-8000-000000000001'
const kim = { id, name: 'Kim Visitor' }

test('a principal sees customers, adds leads and reaches downloads', async () => {
  const { openBrowser, customers } = await startConsole()
  customers.add(kim)
  const browser = openBrowser()
  await browser.signIn('person-priya')
  expect(await (await browser.send('/customers')).text()).toContain('Kim Visitor')
  expect(await (await browser.send(`/customers/${id}`)).text()).toContain('Is this one person?')
  const form = { intent: 'save', key: id, firstName: 'Sam', phone: '0412 345 678' }
  const saved = await browser.send('/leads/new', { form })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `/leads/${id}`])
  expect(customers.entered).toMatchObject([{ firstName: 'Sam', isKnown: false }])
  expect(customers.entered[0]).not.toHaveProperty('intent')
})

test('without a passkey shown, downloads lead to the page where it is shown', async () => {
  const { openBrowser, customers, staff } = await startConsole()
  customers.add(kim)
  const browser = openBrowser()
  await browser.signIn('person-priya')
  for (const session of staff.sessions) session.confirmedAt = null
  for (const [path, to] of [
    ['/leads/download?state=new', '/leads/download?state=new'],
    [`/customers/${id}/privacy`, `/customers/${id}/privacy`],
  ] as const) {
    const html = await (await browser.send(path)).text()
    expect(html).toContain(`/confirm?to=${encodeURIComponent(to)}`)
  }
  for (const path of ['/leads/download/file?state=new', `/customers/${id}/privacy/file`]) {
    const refused = await browser.send(path, { form: { reason: 'For mails' } })
    expect(refused.status).toBe(303)
    expect(refused.headers.get('location')).toContain('refused=staff.confirm-first')
    expect((await browser.send(path)).status).toBe(302)
  }
})

test('a salesperson does not reach what exports or erases', async () => {
  const { openBrowser, customers } = await startConsole()
  customers.add({ ...kim, allows: { change: true, privacy: false } })
  const browser = openBrowser()
  await browser.signIn('person-sam')
  const form = { reason: 'For mails', name: 'Kim Visitor' }
  for (const path of ['/leads/download', '/leads/download/file', `/customers/${id}/privacy`]) {
    expect((await browser.send(path)).status, path).toBe(403)
    expect((await browser.send(path, { form })).status, path).toBe(403)
  }
  expect((await browser.send(`/customers/${id}/privacy/file`, { form })).status).toBe(403)
  const shown = await browser.send(`/customers/${id}`)
  expect(shown.status).toBe(200)
  expect(await shown.text()).not.toContain('/privacy')
  const list = await browser.send('/leads')
  expect(list.status).toBe(200)
  expect(await list.text()).not.toContain('/leads/download')
})

test('an unknown customer and an unknown file are not found', async () => {
  const { openBrowser } = await startConsole()
  const browser = openBrowser()
  await browser.signIn('person-sam')
  expect((await browser.send(`/customers/${id}`)).status).toBe(404)
  expect((await browser.send('/leads/x/files/..%2f..%2fetc%2fpasswd')).status).toBe(404)
})
