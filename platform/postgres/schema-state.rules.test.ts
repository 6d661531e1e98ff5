import { describe, expect, test } from 'vitest'
import { compareSchema, describeSchemaState } from './schema-state.rules.ts'

const known = ['0001-a.sql', '0002-b.sql', '0003-c.sql']

describe('a database beside this version of the program', () => {
  test.each([
    [known, { kind: 'current' }],
    [known.toReversed(), { kind: 'current' }],
    [[], { kind: 'empty' }],
    [['0001-a.sql'], { kind: 'older', missing: ['0002-b.sql', '0003-c.sql'] }],
    [
      [...known, '0005-e.sql', '0004-d.sql'],
      { kind: 'newer', unknown: ['0004-d.sql', '0005-e.sql'] },
    ],
    // A release from another branch: its migrations cannot be undone.
    [['0001-a.sql', '0002-x.sql'], { kind: 'newer', unknown: ['0002-x.sql'] }],
  ])('with %j is %j', (applied, state) => {
    expect(compareSchema(applied, known)).toEqual(state)
  })

  test.each([
    [[], /empty/],
    [['0001-a.sql'], /older than this version.*lacks 2 migrations, 0002-b\.sql to 0003-c\.sql/],
    [known.slice(0, 2), /older.*lacks the migration 0003-c\.sql/],
    [
      [...known, '0004-d.sql'],
      /newer than this version.*the migration 0004-d\.sql.*Run the version/,
    ],
  ])('with %j is reported so', (applied, words) => {
    expect(describeSchemaState(compareSchema(applied, known))).toMatch(words)
  })

  test('of this version is not reported', () => {
    expect(describeSchemaState(compareSchema(known, known))).toBeUndefined()
  })
})
