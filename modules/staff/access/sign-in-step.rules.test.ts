import { expect, test } from 'vitest'
import type { HeldRole } from './membership.types.ts'
import { decideSignInStep, isPasskeyNeeded, needsPasskey } from './sign-in-step.rules.ts'

const byCode = { startedWith: 'code', hasConfirmed: false, hasPasskey: false } as const

test('roles that handle money or people need a passkey', () => {
  const needing = (Object.keys(needsPasskey) as HeldRole[]).filter((role) => needsPasskey[role])
  expect(needing).toEqual([
    'principal',
    'sales-manager',
    'finance',
    'group-manager',
    'operator',
    'support',
  ])
  expect(isPasskeyNeeded(['salesperson', 'finance'])).toBe(true)
  expect(isPasskeyNeeded(['salesperson', 'service', 'marketing'])).toBe(false)
  expect(isPasskeyNeeded([])).toBe(false)
})

test.each([
  [{ ...byCode, roles: ['salesperson'] }, 'open'],
  [{ ...byCode, roles: ['principal'] }, 'add-passkey'],
  [{ ...byCode, startedWith: 'link', roles: ['operator'] }, 'add-passkey'],
  [{ ...byCode, hasPasskey: true, roles: ['salesperson'] }, 'show-passkey'],
  [{ ...byCode, startedWith: 'link', hasPasskey: true, roles: ['operator'] }, 'show-passkey'],
  [{ ...byCode, hasConfirmed: true, hasPasskey: true, roles: ['principal'] }, 'open'],
  [{ ...byCode, hasConfirmed: true, roles: ['principal'] }, 'open'],
  [{ ...byCode, startedWith: 'demonstration', hasPasskey: true, roles: ['principal'] }, 'open'],
] as const)('a session of %j: %s', (facts, step) => {
  expect(decideSignInStep(facts)).toBe(step)
})
