import { describe, expect, test } from 'vitest'
import { startConsole } from './built-console.fake.ts'
import { openStaffBrowser } from './sign-in.fake.ts'

const lead = '00000000-0000-4000-8000-000000000001'
const tag = '00000000-0000-4000-8000-00000000000a'
const sam = '00000000-0000-4000-8000-00000000000b'
const address = `/leads/${lead}`
const refusal = { ok: false, code: 'x.refused', message: 'Not like this.' } as const

async function open() {
  const started = await startConsole()
  started.inbox.add({ id: lead, name: 'Kim Visitor' })
  const signIn = async (name: 'priya' | 'sam') => {
    const browser = started.openBrowser()
    await openStaffBrowser(browser, started.staff, `${name}@dealer.example`)
    return browser
  }
  return { ...started, signIn, priya: await signIn('priya') }
}

const textOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')

describe('a lead', () => {
  test('says how long the customer has been waiting, and when that is late', async () => {
    const { priya, followUp } = await open()
    followUp.time = {
      kind: 'waiting',
      minutes: 95,
      isLate: true,
      isAssumed: true,
      locationName: 'Sales',
    }
    const html = await textOf(await priya.send(address))
    expect(html).toContain('Waiting for 1 h 35 min of opening hours; the target is 20 min')
    expect(html).toContain('Sales has no opening hours in its settings')
    const list = await textOf(await priya.send('/leads'))
    expect(list).toMatch(/class="wait wait--late"[^>]*>waits 1 h 35 min/)
    expect(list).toContain('tag tag--bad')
  })

  test('says after which time it was answered', async () => {
    const { priya, followUp } = await open()
    const rest = { isLate: false, isAssumed: false, locationName: 'Sales' }
    followUp.time = { kind: 'answered', minutes: 14, ...rest }
    const html = await textOf(await priya.send(address))
    expect(html).toContain('Answered after 14 min of opening hours')
    expect(html).not.toContain('has no opening hours')
  })

  test('gets a task by a form without script, which is done, deleted and brought back', async () => {
    const { priya, followUp } = await open()
    const add = { intent: 'task-add', title: 'Call back', due: '2026-11-30T09:00', personId: sam }
    expect((await priya.send(address, { form: add })).status).toBe(303)
    expect(await textOf(await priya.send(address))).toContain('Monday 30 November')
    const change = (intent: string) =>
      priya.send(address, { form: { intent, taskId: 'task-1' } }).then(({ status }) => status)
    expect(await change('task-deleted')).toBe(303)
    expect(await textOf(await priya.send(address))).toMatch(/Undo<span[^>]*>: Call back/)
    expect(await change('task-restored')).toBe(303)
    expect(await change('task-done')).toBe(303)
    expect(await textOf(await priya.send(address))).toMatch(/Not done<span[^>]*>: Call back/)
    expect(followUp.calls.map(({ name }) => name)).toEqual([
      'addTask',
      'changeTask',
      'changeTask',
      'changeTask',
    ])
  })

  test('shows beside a task why it was not changed', async () => {
    const { priya, followUp } = await open()
    const add = { intent: 'task-add', title: 'Call back', due: '2026-11-30T09:00', personId: '' }
    await priya.send(address, { form: add })
    followUp.refusal = refusal
    const form = { ...add, intent: 'task-change', taskId: 'task-1', version: '1' }
    const refused = await priya.send(address, { form })
    expect(refused.status).toBe(422)
    expect(await textOf(refused)).toContain('Not like this.')
  })

  test('gets a tag and loses it', async () => {
    const { priya, followUp } = await open()
    await priya.send(address, { form: { intent: 'tag', tagId: tag, isOn: '1' } })
    await priya.send(address, { form: { intent: 'tag', tagId: tag, isOn: '' } })
    expect(followUp.calls).toMatchObject([
      { name: 'tagLead', request: { leadId: lead, tagId: tag, isOn: true } },
      { name: 'tagLead', request: { isOn: false } },
    ])
  })

  test('keeps what came of a call as a note of its kind', async () => {
    const { priya, inbox } = await open()
    await priya.send(address, { form: { intent: 'note', text: '', kind: 'no-answer' } })
    await priya.send(address, { form: { intent: 'note', text: 'Hm.', kind: 'nonsense' } })
    expect(inbox.find(lead).notes.map(({ kind, text }) => [kind, text])).toEqual([
      ['no-answer', 'Called, no answer'],
      ['note', 'Hm.'],
    ])
  })
})

describe('views', () => {
  test('of the address are saved under a name, and lead back to it', async () => {
    const { priya, followUp } = await open()
    expect(await textOf(await priya.send('/leads'))).not.toContain('Save this view')
    const html = await textOf(await priya.send('/leads?owner=me&state=new'))
    expect(html).toContain('Save this view')
    expect(html).toContain('Everybody at Harbour Toyota')
    const form = { name: 'Mine', query: 'owner=me&state=new', site: '1' }
    const saved = await priya.send('/leads', { form })
    expect(saved.headers.get('location')).toBe('/leads?owner=me&state=new')
    expect(followUp.calls).toMatchObject([
      { request: { name: 'Mine', query: form.query, siteId: 1 } },
    ])
  })

  test('are links, and those that one may delete have a button', async () => {
    const { priya, followUp, signIn } = await open()
    const view = { id: 'view-1', name: 'Waiting', query: 'waiting=1', siteId: 1 }
    followUp.views.push({ ...view, mayDelete: true })
    const html = await textOf(await priya.send('/leads?waiting=1'))
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/leads\?waiting=1"[^>]*>Waiting/)
    expect(html).toContain('Delete this view')
    const salesperson = await signIn('sam')
    const hers = await textOf(await salesperson.send('/leads?owner=me'))
    expect(hers).toContain('Save this view')
    expect(hers).not.toContain('Everybody at')
  })

  test('that were refused say why', async () => {
    const { priya, followUp } = await open()
    followUp.refusal = refusal
    const response = await priya.send('/leads', { form: { name: 'x', query: 'state=new' } })
    expect(response.status).toBe(422)
    expect(await textOf(response)).toContain('Not like this.')
  })
})

describe('the rules', () => {
  const rule = {
    id: 'rule-1',
    siteId: 1,
    position: 1,
    version: 4,
    category: 'Test Drive',
    locationId: 11,
    make: null,
    hours: 'open' as const,
    role: null,
    personIds: [sam],
    mayChange: true,
  }

  test('are for managers', async () => {
    const { priya, signIn } = await open()
    expect((await (await signIn('sam')).send('/rules')).status).toBe(403)
    expect(await textOf(await priya.send('/rules'))).toContain('No rules yet')
  })

  test('are in words, and one is changed in a form that shows it', async () => {
    const { priya, followUp } = await open()
    followUp.sites[0] = { ...followUp.sites[0]!, rules: [rule] }
    const html = await textOf(await priya.send('/rules?change=rule-1'))
    expect(html).toContain('Test Drive at Sales, in opening hours')
    expect(html).toMatch(/<input[^>]*name="version" value="4"/)
    const form = new URLSearchParams({
      intent: 'save-rule',
      site: '1',
      rule: 'rule-1',
      version: '4',
      category: '',
      location: '11',
      make: ' Kia ',
      hours: 'closed',
      role: '',
      person: sam,
    })
    const saved = await priya.send('/rules', { form })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/rules'])
    expect(followUp.calls).toMatchObject([
      {
        name: 'saveRule',
        request: {
          siteId: 1,
          changed: { id: 'rule-1', version: 4 },
          rule: {
            category: null,
            locationId: 11,
            make: 'Kia',
            hours: 'closed',
            role: null,
            personIds: [sam],
          },
        },
      },
    ])
  })

  test.each([
    ['move-rule', { rule: 'rule-1' }, 'moveRuleUp'],
    ['remove-rule', { rule: 'rule-1' }, 'removeRule'],
    ['add-tag', { name: 'Fleet', colour: 'good' }, 'addTag'],
    ['remove-tag', { tag }, 'removeTag'],
    [
      'settings',
      { version: '0', targetMinutes: '30', escalatesTo: 'next', mostSteps: '2' },
      'saveSettings',
    ],
  ])('%s %j', async (intent, fields, name) => {
    const { priya, followUp } = await open()
    const form = { intent, site: '1', ...fields } as Record<string, string>
    expect((await priya.send('/rules', { form })).status).toBe(303)
    expect(followUp.calls.map((call) => call.name)).toEqual([name])
    followUp.refusal = refusal
    expect((await priya.send('/rules', { form })).status).toBe(422)
  })

  test('know no other actions', async () => {
    const { priya, followUp } = await open()
    const response = await priya.send('/rules', { form: { intent: 'toString', site: '1' } })
    expect([response.status, followUp.calls]).toEqual([422, []])
  })
})

test('the answers are shown by person', async () => {
  const { priya, followUp } = await open()
  const figures = { answered: 3, medianMinutes: 9, withinTarget: 2, open: 1, openLate: 1 }
  followUp.report = {
    ...followUp.report,
    all: figures,
    people: [{ id: sam, name: 'Sam Okafor', ...figures }],
  }
  const html = await textOf(await priya.send('/answers'))
  expect(html).toContain('Sam Okafor')
  expect(html).toContain('9 min')
  expect(html).toContain('67%')
})

test('a person says that they are away, and that they are back', async () => {
  const { priya, followUp } = await open()
  const away = { intent: 'away', backOn: '2026-12-04' }
  expect((await priya.send('/you', { form: away })).status).toBe(200)
  expect(followUp.backOn).toBe('2026-12-04')
  expect(await textOf(await priya.send('/you'))).toContain('Friday 4 December')
  await priya.send('/you', { form: { intent: 'back' } })
  expect(followUp.backOn).toBeNull()
  followUp.refusal = refusal
  const refused = await priya.send('/you', { form: { ...away, backOn: 'soon' } })
  expect(refused.status).toBe(422)
  expect(await textOf(refused)).toContain('Not like this.')
})
