import { describe, expect, test } from 'vitest'
import { arrangeModels, joinSmallGroups } from './model-rows.rules.ts'

const groupsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([body, count]) => ({
    body,
    models: Array.from({ length: count }, (_, at) => ({ name: `${body} ${at}` })),
  }))

const headingsOf = (rows: readonly { heading: string; models: readonly unknown[] }[]) =>
  rows.map(({ heading, models }) => `${heading}: ${models.length}`)

describe('groups with fewer models than half of a row', () => {
  test.each([
    [{ SUV: 9, Hatch: 3 }, 4, ['SUV: 9', 'Hatch: 3']],
    [{ Sedan: 1, Coupe: 1, Van: 1 }, 4, ['Sedan, coupe and van: 3']],
    [{ Coupe: 1, SUV: 1 }, 4, ['Coupe and SUV: 2']],
    [{ Van: 1, 'People Mover': 1 }, 4, ['Van and people mover: 2']],
    // Half of a row is a row of its own.
    [{ Ute: 2, Van: 1 }, 4, ['Ute: 2', 'Van: 1']],
    [{ Ute: 2, Van: 1 }, 5, ['Ute and van: 3']],
    // They are not joined over another group.
    [{ Sedan: 1, SUV: 4, Van: 1 }, 4, ['Sedan: 1', 'SUV: 4', 'Van: 1']],
    [{}, 4, []],
  ])('of %j in rows of %i are %j', (counts, columns, headings) => {
    expect(headingsOf(joinSmallGroups(groupsOf(counts), columns))).toEqual(headings)
  })

  test('have their body on each model, which other groups have not', () => {
    const rows = joinSmallGroups(groupsOf({ SUV: 2, Coupe: 1, Van: 1 }), 4)
    expect(rows.map(({ models }) => models.map(({ body }) => body))).toEqual([
      [null, null],
      ['Coupe', 'Van'],
    ])
  })
})

test.each([
  [{ SUV: 9, Ute: 2, Hatch: 3, Sedan: 1, Coupe: 1, Van: 1 }, 3],
  [{ SUV: 8, Ute: 4 }, 4],
  [{ SUV: 5, Ute: 5 }, 5],
  // As many empty places in rows of four as of five.
  [{ SUV: 19 }, 4],
  [{}, 4],
])('a page of %j has %i columns', (counts, columns) => {
  expect(arrangeModels(groupsOf(counts)).columns).toBe(columns)
})
