import { describe, expect, test } from 'vitest'
import { startConsole } from './built-console.fake.ts'
import { openStaffBrowser } from './sign-in.fake.ts'

async function open() {
  const started = await startConsole()
  const signIn = async (name: 'priya' | 'sam') => {
    const browser = started.openBrowser()
    await openStaffBrowser(browser, started.staff, `${name}@dealer.example`)
    return browser
  }
  return { ...started, signIn, priya: await signIn('priya') }
}

const textOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')

describe('the audit', () => {
  test('shows who did what where, with both values, and where the record is', async () => {
    const { priya, audit } = await open()
    const id = '00000000-0000-4000-8000-000000000001'
    audit.add({
      subjectKind: 'lead',
      subjectId: id,
      action: 'lead.state',
      before: { salesState: 'new' },
      after: { salesState: 'lost' },
      reason: '<b>Called</b>',
      personal: { kind: 'readable', values: { lostReason: 'Bought elsewhere' } },
    })
    audit.add({ action: 'lead.state', personal: { kind: 'erased' } })
    const html = await textOf(await priya.send('/audit'))
    for (const words of [
      'Ana Example in the console',
      'Changed the state',
      'Harbour Example',
      'sales state',
      '&lt;b&gt;Called&lt;/b&gt;',
      'Bought elsewhere',
      'was erased with their data',
      `href="/leads/${id}"`,
      `/audit?kind=lead&amp;id=${id}`,
    ]) {
      expect(html).toContain(words)
    }
  })

  test('reads its filters from the address, and keeps them in its links', async () => {
    const { priya, audit } = await open()
    for (let count = 0; count < 5; count += 1) audit.add()
    const html = await textOf(await priya.send('/audit?who=ana&kind=site&from=2026-11-01&by=robot'))
    expect(audit.filters.at(-1)).toEqual({ who: 'ana', kind: 'site', from: '2026-11-01' })
    expect(html).toContain('value="ana"')
    const next = /href="(\/audit\?[^"]*below=3[^"]*)"/.exec(html)?.[1]
    expect(next).toContain('who=ana')
    await priya.send(next!.replaceAll('&amp;', '&'))
    expect(audit.filters.at(-1)).toMatchObject({ who: 'ana', below: 3 })
  })

  test('says so where there is nothing', async () => {
    const { priya } = await open()
    expect(await textOf(await priya.send('/audit'))).toContain('Nothing was changed yet.')
    expect(await textOf(await priya.send('/audit?who=x'))).toContain('Nothing matches')
  })

  test('is not for everybody', async () => {
    const { signIn } = await open()
    const sam = await signIn('sam')
    expect((await sam.send('/audit')).status).toBe(403)
    expect((await sam.send('/audit/export', { form: {} })).status).toBe(403)
    const start = await textOf(await sam.send('/'))
    expect(start).toContain('href="/leads"')
    expect(start).not.toContain('href="/audit"')
  })
})

describe('an export', () => {
  test('is a file that no cache keeps', async () => {
    const { priya, audit } = await open()
    audit.add({ actorName: '=1+1' })
    const response = await priya.send('/audit/export', { form: { kind: 'site', below: '3' } })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(await response.text()).toContain(`'=1+1`)
    expect(audit.filters.at(-1)).toMatchObject({ kind: 'site' })
  })

  test('asks for the passkey first, and comes back to the same filters', async () => {
    const { priya, audit } = await open()
    audit.asksToConfirm = true
    const response = await priya.send('/audit/export', { form: { kind: 'site' } })
    expect(response.status).toBe(303)
    const location = response.headers.get('location')!
    expect(location).toBe('/audit?kind=site&confirm=first')
    const html = await textOf(await priya.send(location))
    expect(html).toContain('href="/confirm?to=%2Faudit%3Fkind%3Dsite"')
  })

  test('is no address to open', async () => {
    const { priya } = await open()
    const response = await priya.send('/audit/export')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/audit'])
  })
})

test('a person’s page has their history; somebody unknown is not found', async () => {
  const { priya, audit } = await open()
  audit.add({
    subjectKind: 'person',
    subjectId: 'person-sam',
    action: 'person.role-given',
    after: { role: 'salesperson' },
  })
  const html = await textOf(await priya.send('/people/person-sam'))
  expect(html).toContain('Gave a role · role: salesperson')
  expect((await priya.send('/people/nobody')).status).toBe(404)
})
