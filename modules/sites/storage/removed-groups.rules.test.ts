import { describe, expect, test } from 'vitest'
import { listFieldChanges } from './field-changes.rules.ts'
import { findRemovedGroups } from './removed-groups.rules.ts'

const listPaths = (before: object, after: object) =>
  findRemovedGroups(listFieldChanges({ slug: 'a', ...before }, { slug: 'a', ...after })).map(
    ({ path }) => path,
  )

describe('a file without some of the site’s settings', () => {
  test.each([
    ['a group of settings', { search: { page_size: 30 } }, {}, ['search']],
    ['a group inside another', { theme: { colours: { text: '#000' } } }, { theme: {} }, ['theme']],
    ['one field of a group', { search: { page_size: 30, a: 1 } }, { search: { a: 1 } }, []],
    ['a field of its own', { email: 'a@dealer.example' }, {}, []],
    ['a list', { search_filters: [{ field: 'make' }] }, {}, ['search_filters']],
    ['a list that it states as empty', { search_filters: [{}] }, { search_filters: [] }, []],
    ['its hosts', { hosts: ['a.example'] }, { hosts: [] }, ['hosts']],
    ['one of its hosts', { hosts: ['a.example', 'b.example'] }, { hosts: ['a.example'] }, []],
    [
      'a dealership',
      { dealerships: [{ slug: 'a' }, { slug: 'b', name: 'B' }] },
      { dealerships: [{ slug: 'a' }] },
      ['dealerships.b'],
    ],
    [
      'all defaults of the group',
      { dealership_group: { defaults: { search: { page_size: 9 } } } },
      { dealership_group: { defaults: {} } },
      ['dealership_group.defaults'],
    ],
    ['a group that was empty', { search: {} }, {}, []],
    ['nothing, and adds a group', {}, { search: { page_size: 30 } }, []],
  ])('%s', (_, before, after, removed) => {
    expect(listPaths(before, after)).toEqual(removed)
  })
})
