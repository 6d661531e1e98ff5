import { describe, expect, test } from 'vitest'
import type { PersonActor } from './actor.types.ts'
import { confirmedMinutes, isConfirmed } from './confirmation.rules.ts'

const now = new Date('2026-11-29T02:00:00Z')
const person = (confirmedAt: Date | null): PersonActor => ({
  kind: 'person',
  personId: 'p',
  name: 'Ana Example',
  email: 'ana@dealer.example',
  memberships: [],
  channel: 'console',
  confirmedAt,
})
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)

describe('a person has confirmed who they are', () => {
  test.each([
    ['never', null, false],
    ['now', ago(0), true],
    ['a moment less than ten minutes ago', ago(confirmedMinutes * 60_000 - 1), true],
    ['ten minutes ago', ago(confirmedMinutes * 60_000), false],
  ])('%s', (_when, confirmedAt, expected) => {
    expect(isConfirmed(person(confirmedAt), now)).toBe(expected)
  })

  test('or has a shell', () => {
    expect(isConfirmed({ kind: 'shell', name: 'root', channel: 'command' }, now)).toBe(true)
  })
})
