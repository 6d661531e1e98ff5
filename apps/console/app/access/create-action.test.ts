import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { StaffRole } from '#modules/staff/access/membership.types.ts'
import type { FoundSession } from '#modules/staff/service/staff-service.types.ts'
import { sessionContext } from '../../context/console-contexts.ts'
import { createAction } from './create-action.ts'
import { readField } from './read-field.ts'

const forms = {
  note: 'leads.work',
  'send-again': 'leads.deliver',
  own: 'own-account',
  send: 'public',
} as const

const ran: string[] = []
const action = createAction(
  forms,
  (_args: { request: Request; context: RouterContextProvider }, form, name) => {
    ran.push(`${name} ${readField(form, 'text')}`)
    return null
  },
)

const openSession = (role: StaffRole, step: FoundSession['step']): FoundSession => ({
  sessionId: 'session',
  step,
  actor: {
    kind: 'person',
    personId: 'person',
    name: 'Ana Example',
    email: 'ana@dealer.example',
    channel: 'console',
    confirmedAt: null,
    memberships:
      step === 'open'
        ? [
            {
              id: '1',
              role,
              scope: { kind: 'site', siteId: 1, locationId: null, categories: null },
            },
          ]
        : [],
  },
})

/** The status of a refusal; 'ran' where the form was handled. */
async function send(fields: readonly (readonly [string, string])[], session: FoundSession | null) {
  const context = new RouterContextProvider()
  context.set(sessionContext, session)
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  ran.length = 0
  try {
    await action({ context, request: new Request('http://x.example', { method: 'POST', body }) })
    return ran.length === 1 ? 'ran' : 'skipped'
  } catch (thrown) {
    if (ran.length > 0) throw new Error('a refused form ran', { cause: thrown })
    return (thrown as { readonly init?: { readonly status?: number } }).init?.status
  }
}

test.each([
  ['note', 'salesperson', 'open', 'ran'],
  ['send-again', 'salesperson', 'open', 403],
  ['send-again', 'sales-manager', 'open', 'ran'],
  ['note', 'marketing', 'open', 403],
  ['own', 'marketing', 'open', 'ran'],
  ['own', 'principal', 'add-passkey', 'ran'],
  ['own', 'principal', 'show-passkey', 401],
  ['note', 'principal', 'add-passkey', 401],
] as const)('the form %s of a %s whose sign-in is %s: %s', async (name, role, step, outcome) => {
  expect(await send([['intent', name]], openSession(role, step))).toBe(outcome)
})

test('without a session only public forms run, and one without a name is "send"', async () => {
  expect(await send([['intent', 'note']], null)).toBe(401)
  expect(await send([['intent', 'own']], null)).toBe(401)
  expect(await send([['text', 'Hello']], null)).toBe('ran')
  expect(ran).toEqual(['send Hello'])
})

test.each(['', 'toString', '__proto__', 'NOTE', 'note '])('%j is no form', async (name) => {
  expect(await send([['intent', name]], openSession('principal', 'open'))).toBe(422)
})

test('the first name decides, and is the one that runs', async () => {
  const fields = [
    ['intent', 'note'],
    ['intent', 'send-again'],
  ] as const
  expect(await send(fields, openSession('salesperson', 'open'))).toBe('ran')
  expect(ran).toEqual(['note '])
  expect(await send(fields.toReversed(), openSession('salesperson', 'open'))).toBe(403)
})

test('a form with files is not read before its handler, and only where the person may send it', async () => {
  const taken: string[] = []
  const uploading = createAction(
    { note: 'leads.work' },
    (_args: { request: Request; context: RouterContextProvider }) => {
      taken.push('as a whole')
      return null
    },
    {
      name: 'note',
      handle: ({ request }) => {
        taken.push(request.bodyUsed ? 'read' : 'unread')
        return null
      },
    },
  )
  const run = async (role: StaffRole, body: FormData | URLSearchParams) => {
    const context = new RouterContextProvider()
    context.set(sessionContext, openSession(role, 'open'))
    const request = new Request('http://x.example', { method: 'POST', body })
    return uploading({ context, request }).then(
      () => 'ran',
      (thrown: { readonly init?: { readonly status?: number } }) =>
        `${thrown.init?.status} ${request.bodyUsed}`,
    )
  }
  expect(await run('salesperson', new FormData())).toBe('ran')
  expect(await run('marketing', new FormData())).toBe('403 false')
  expect(await run('salesperson', new URLSearchParams({ intent: 'note' }))).toBe('422 true')
  expect(taken).toEqual(['unread'])
})
