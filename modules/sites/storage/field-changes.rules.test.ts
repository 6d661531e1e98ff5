import { expect, test } from 'vitest'
import { listFieldChanges } from './field-changes.rules.ts'

const change = (path: string, before: unknown, after: unknown) => ({ path, before, after })

test.each([
  ['the same', { a: 1, b: [1, { c: 2 }] }, { a: 1, b: [1, { c: 2 }] }, []],
  ['a field', { a: 1, b: 2 }, { a: 1, b: 3 }, [change('b', 2, 3)]],
  ['a deeper field', { a: { b: { c: 1 } } }, { a: { b: { c: 2 } } }, [change('a.b.c', 1, 2)]],
  ['a new field', {}, { a: 1 }, [change('a', undefined, 1)]],
  [
    'a new object, field by field',
    {},
    { a: { b: 1, c: null } },
    [change('a.b', undefined, 1), change('a.c', undefined, null)],
  ],
  ['a new object without fields', {}, { a: {} }, [change('a', undefined, {})]],
  [
    'what is taken out, as a whole and last',
    { a: { b: 1 }, c: 1 },
    { c: 2 },
    [change('c', 1, 2), change('a', { b: 1 }, undefined)],
  ],
  [
    'undefined as no field',
    { a: undefined, b: 1 },
    { a: 1, b: undefined },
    [change('a', undefined, 1), change('b', 1, undefined)],
  ],
  ['null as a value', { a: null }, { a: 0 }, [change('a', null, 0)]],
  ['an object in place of a value', { a: 1 }, { a: { b: 1 } }, [change('a', 1, { b: 1 })]],
  ['a value in place of an object', { a: { b: 1 } }, { a: 1 }, [change('a', { b: 1 }, 1)]],
  ['a list without slugs, as a whole', { a: [1, 2] }, { a: [2] }, [change('a', [1, 2], [2])]],
  [
    'a list with a slug here and there, as a whole',
    { a: [] },
    { a: [{ slug: 'x' }, { b: 1 }] },
    [change('a', [], [{ slug: 'x' }, { b: 1 }])],
  ],
  [
    'a list whose slugs are no words, as a whole',
    { list: [{ slug: 7, n: 1 }] },
    { list: [{ slug: 7, n: 2 }] },
    [change('list', [{ slug: 7, n: 1 }], [{ slug: 7, n: 2 }])],
  ],
  [
    'the only entry by its slug',
    { list: [{ slug: 'x', n: 1 }] },
    { list: [{ slug: 'x', n: 2 }] },
    [change('list.x.n', 1, 2)],
  ],
  [
    'entries by their slugs, in any order',
    {
      list: [
        { slug: 'x', n: 1 },
        { slug: 'y', n: 2 },
      ],
    },
    {
      list: [
        { slug: 'y', n: 3 },
        { slug: 'z', n: 4 },
      ],
    },
    [
      change('list.y.n', 2, 3),
      change('list.z.slug', undefined, 'z'),
      change('list.z.n', undefined, 4),
      change('list.x', { slug: 'x', n: 1 }, undefined),
    ],
  ],
])('%s', (_what, before, after, changes) => {
  expect(listFieldChanges(before, after)).toEqual(changes)
})

test.each([
  [['x', 'y'], ['y', 'x'], [change('list', ['x', 'y'], ['y', 'x'])]],
  [
    ['x', 'y', 'z'],
    ['z', 'x'],
    [change('list', ['x', 'z'], ['z', 'x']), change('list.y', { slug: 'y' }, undefined)],
  ],
  [['x', 'y'], ['x', 'new', 'y'], [change('list.new.slug', undefined, 'new')]],
])('entries %j that come as %j', (before, after, changes) => {
  const build = (slugs: string[]) => ({ list: slugs.map((slug) => ({ slug })) })
  expect(listFieldChanges(build(before), build(after))).toEqual(changes)
})

test('fields in another order are the same', () => {
  expect(listFieldChanges({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([])
})

test('an unusual name is quoted', () => {
  expect(listFieldChanges({}, { a: { 'x-y': 1 } })[0]?.path).toBe('a["x-y"]')
})
