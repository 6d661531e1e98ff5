import { expect, test } from 'vitest'
import { createAction } from '../app/access/create-action.ts'
import type { RouteForms } from '../context/route-permission.rules.ts'
import { listRouteAccess } from './list-route-access.ts'

const forms = { send: 'leads.work' } as const
const makeAction = (of: RouteForms) => createAction(of, () => null)

const list = (module: object, path = '/leads') =>
  listRouteAccess({
    root: { id: 'root', path: '', module: { default: () => null } },
    shell: {
      id: 'shell',
      parentId: 'root',
      module: { default: () => null, handle: { permission: 'own-account' } },
    },
    leads: { id: 'leads', parentId: 'shell', path, module: { default: () => null, ...module } },
  })

test('the access of an address is its permission and its forms', () => {
  const module = { handle: { permission: 'leads.read', forms }, action: makeAction(forms) }
  expect([...list(module)]).toEqual([['/leads', { permission: 'leads.read', forms }]])
  expect([...list({ handle: { permission: 'public' } })]).toEqual([
    ['/leads', { permission: 'public', forms: {} }],
  ])
})

test.each([
  ['without a permission', {}, 'names no permission'],
  ['with an unknown permission', { handle: { permission: 'leads.own' } }, 'names no permission'],
  [
    'with an action that names nothing',
    { handle: { permission: 'leads.read' }, action: () => null },
    'is not made by createAction',
  ],
  [
    'with an action beside its forms',
    { handle: { permission: 'leads.read', forms }, action: () => null },
    'is not made by createAction',
  ],
  [
    'with forms of another route',
    { handle: { permission: 'leads.read', forms }, action: makeAction({ ...forms }) },
    'other forms',
  ],
  [
    'with forms and no action',
    { handle: { permission: 'leads.read', forms } },
    'forms but no action',
  ],
])('a route %s is not served', (_what, module, message) => {
  expect(() => list(module)).toThrow(message)
})

test('an action without forms, or with a form without a permission, is not served', () => {
  const none: RouteForms = {}
  const handle = { permission: 'leads.read', forms: none }
  expect(() => list({ handle, action: makeAction(none) })).toThrow('names no form')
  const unknown = JSON.parse('{"send":"leads.own"}') as RouteForms
  expect(() =>
    list({ handle: { ...handle, forms: unknown }, action: makeAction(unknown) }),
  ).toThrow('the form send of leads names no permission')
})
