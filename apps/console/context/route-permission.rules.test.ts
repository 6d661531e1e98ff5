import { describe, expect, test } from 'vitest'
import { decideAdmission, isRoutePermission, joinPattern } from './route-permission.rules.ts'

describe('a route', () => {
  const all = () => true
  const nothing = () => false

  test.each([
    ['public', null, 'enter'],
    ['public', nothing, 'enter'],
    ['signed-in', null, 'sign-in'],
    ['signed-in', nothing, 'enter'],
    ['people.manage', null, 'sign-in'],
    ['people.manage', nothing, 'refuse'],
    ['people.manage', all, 'enter'],
  ] as const)('for %s with %s: %s', (permission, mayDo, admission) => {
    expect(decideAdmission(permission, mayDo)).toBe(admission)
  })

  test.each([
    ['public', 'show-passkey', 'enter'],
    ['confirming', 'show-passkey', 'enter'],
    ['own-account', 'show-passkey', 'show-passkey'],
    ['signed-in', 'show-passkey', 'show-passkey'],
    ['people.manage', 'show-passkey', 'show-passkey'],
    ['public', 'add-passkey', 'enter'],
    ['confirming', 'add-passkey', 'enter'],
    ['own-account', 'add-passkey', 'enter'],
    ['signed-in', 'add-passkey', 'add-passkey'],
    ['people.manage', 'add-passkey', 'add-passkey'],
    ['confirming', 'open', 'enter'],
    ['own-account', 'open', 'enter'],
  ] as const)('for %s, where the sign-in still has to %s: %s', (permission, step, admission) => {
    expect(decideAdmission(permission, all, step)).toBe(admission)
  })

  test.each(['confirming', 'own-account'] as const)('for %s needs a session', (permission) => {
    expect(decideAdmission(permission, null)).toBe('sign-in')
  })

  test('asks for the permission that it names', () => {
    const wanted: string[] = []
    decideAdmission('people.read', (permission) => {
      wanted.push(permission)
      return true
    })
    expect(wanted).toEqual(['people.read'])
  })
})

test.each([
  'public',
  'confirming',
  'own-account',
  'signed-in',
  'people.read',
  'people.manage',
  'health.read',
])('%s can be named', (permission) => expect(isRoutePermission(permission)).toBe(true))

test.each(['', 'everybody', 'people', undefined, null, 1])('%j cannot be named', (permission) => {
  expect(isRoutePermission(permission)).toBe(false)
})

test.each([
  [[undefined, '/people'], '/people'],
  [['', undefined, undefined], '/'],
  [['', '/link/:token'], '/link/:token'],
  [['a', '/b'], 'a/b'],
  [['', '*'], '*'],
])('the paths %j are the pattern %s', (paths, pattern) => {
  expect(joinPattern(paths)).toBe(pattern)
})
