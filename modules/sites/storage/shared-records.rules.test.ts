import { describe, expect, test } from 'vitest'
import { findPermitFaults, listTouchedSites } from './shared-records.rules.ts'

const group = { name: 'Group', defaults: { search: { page_size: 12 } } }
const geelong = { slug: 'geelong', email: 'a@dealer.example' }
const moved = { slug: 'geelong', email: 'b@dealer.example' }
const ballarat = { slug: 'ballarat' }
const other = { slug: 'other', group, dealerships: [geelong] }
const renamed = { ...group, name: 'Another' }
const changed = { ...group, defaults: {} }

describe('a file touches', () => {
  test.each([
    ['nobody where it changes nothing', { group, dealerships: [geelong] }, [geelong], []],
    ['nobody by a dealership of its own', { group, dealerships: [ballarat] }, [], []],
    ['nobody by one that it drops', { group, dealerships: [ballarat] }, [geelong], []],
    [
      'who shares a dealership that it changes',
      { group, dealerships: [moved] },
      [geelong],
      ['the dealership geelong'],
    ],
    [
      'who has a dealership that it takes in',
      { group, dealerships: [geelong] },
      [ballarat],
      ['the dealership geelong'],
    ],
    [
      'all by another name of the group',
      { group: renamed, dealerships: [] },
      [],
      ['the dealership group'],
    ],
    [
      'all by other defaults',
      { group: changed, dealerships: [moved] },
      [geelong],
      ['the dealership group', 'the dealership geelong'],
    ],
  ])('%s', (_what, file, before, names) => {
    const touched = listTouchedSites(file, { dealerships: before }, [other])
    expect(touched.flatMap(({ records }) => records.map(({ name }) => name))).toEqual(names)
  })

  test('who has a dealership that a new site takes in, at its place in the file', () => {
    const file = { group, dealerships: [ballarat, geelong] }
    const alone = { slug: 'alone', group, dealerships: [{ slug: 'third' }] }
    expect(listTouchedSites(file, undefined, [alone, other])).toEqual([
      { slug: 'other', records: [{ path: 'dealerships[1]', name: 'the dealership geelong' }] },
    ])
  })
})

describe('an operator', () => {
  const record = { path: 'dealerships[0]', name: 'the dealership geelong' }
  const touched = [
    { slug: 'one', records: [record] },
    { slug: 'two', records: [record] },
  ]

  test.each([
    ['--allow-shared', touched, undefined, ['dealerships[0]']],
    ['--join-group', [], 'paying', ['dealership_group.slug']],
    ['both', touched, 'paying', ['dealership_group.slug', 'dealerships[0]']],
    ['neither', [], undefined, []],
  ])('has to say %s', (_what, sites, joins, paths) => {
    expect(findPermitFaults(sites, joins, {}).map(({ path }) => path)).toEqual(paths)
    expect(findPermitFaults(sites, joins, { allowShared: true, joinGroup: true })).toEqual([])
  })

  test('cannot use one for the other', () => {
    expect(findPermitFaults(touched, 'paying', { allowShared: true })).toHaveLength(1)
    expect(findPermitFaults(touched, 'paying', { joinGroup: true })).toHaveLength(1)
  })

  test('sees which sites and what to do', () => {
    const [fault] = findPermitFaults(touched, undefined, {})
    expect(fault?.message).toBe(
      'the dealership geelong is shared with the sites one, two; apply with --allow-shared to change it there too',
    )
    const [alone] = findPermitFaults(touched.slice(1), undefined, {})
    expect(alone?.message).toContain('shared with the site two;')
    expect(findPermitFaults([], 'paying', {})[0]?.message).toContain('--join-group')
  })
})
