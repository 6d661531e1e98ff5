import { describe, expect, test } from 'vitest'
import { findAppliedFileFaults, findReservedHostFaults } from './applied-file-faults.rules.ts'

test('no site is called console: its local address is that of the staff console', () => {
  expect(findAppliedFileFaults({ slug: 'console' })).toEqual([
    { path: 'slug', message: 'console is the name of the staff console; choose another' },
  ])
  expect(findAppliedFileFaults({ slug: 'console-motors' })).toEqual([])
})

describe('a site that visitors reach', () => {
  const url = 'https://www.dealer.com.au'
  test.each<[string, object, string | null]>([
    ['by a name writes its address', { hosts: ['www.dealer.com.au'] }, 'www.dealer.com.au'],
    ['and says that it has none', { hosts: ['dealer.co.nz'], url: null }, 'dealer.co.nz'],
    [
      'by its second name',
      { hosts: ['www.dealer.example', 'www.dealer.com.au'] },
      'www.dealer.com.au',
    ],
    ['by a name, and writes it', { hosts: ['www.dealer.com.au'], url }, null],
    ['by names of examples alone', { hosts: ['dealer.example', 'dealer.test'] }, null],
    ['on this machine alone', { hosts: ['dealer.localhost', 'dealer'] }, null],
    ['by none', { hosts: [] }, null],
    ['by hosts that are no names', { hosts: [1, null, { name: 'www.dealer.com.au' }] }, null],
    ['by hosts that are no list', { hosts: 'www.dealer.com.au' }, null],
    ['and says nothing of hosts', {}, null],
  ])('%s', (_what, file, host) => {
    const message = `write it, such as https://${host}, because visitors reach the site as ${host}; links for search engines and mails would lead to this machine`
    expect(findAppliedFileFaults(file)).toEqual(host === null ? [] : [{ path: 'url', message }])
  })
})

describe('locations of one slug', () => {
  const build = (...dealerships: [slug: unknown, ...locations: unknown[]][]) => ({
    dealerships: dealerships.map(([slug, ...locations]) => ({
      slug,
      locations: locations.map((location) => ({ slug: location })),
    })),
  })
  const taken = (path: string, owner: string, other: string) => ({
    path,
    message: `the dealership ${owner} has a location yard already, and links and lead routes of the site go by it; give this one another slug, such as ${other}-yard`,
  })

  test.each<[string, object, object[]]>([
    [
      'are in two dealerships',
      build(['north', 'yard'], ['south', 'yard']),
      [taken('dealerships[1].locations[0].slug', 'north', 'south')],
    ],
    [
      'are in three',
      build(['north', 'yard'], ['south', 'yard'], ['west', 'shop', 'yard']),
      [
        taken('dealerships[1].locations[0].slug', 'north', 'south'),
        taken('dealerships[2].locations[1].slug', 'north', 'west'),
      ],
    ],
    [
      'are in two without slugs',
      build([undefined, 'yard'], [7, 'yard']),
      [taken('dealerships[1].locations[0].slug', 'dealerships[0]', 'dealerships[1]')],
    ],
    ['are in one, whose own faults name them', build(['north', 'yard', 'yard']), []],
    ['are none where each has its own', build(['north', 'yard'], ['south', 'shop']), []],
    ['are none where they have no slugs', build(['north', undefined], ['south', undefined]), []],
  ])('%s', (_what, file, faults) => {
    expect(findAppliedFileFaults(file)).toEqual(faults)
  })
})

test('no site has the host that the deployment gives the staff console', () => {
  const hosts = ['www.dealer.example', 'staff.platform.example']
  expect(findReservedHostFaults({ hosts }, 'staff.platform.example')).toEqual([
    {
      path: 'hosts[1]',
      message:
        'staff.platform.example is the host of the staff console (CONSOLE_HOST); take it out',
    },
  ])
  expect(findReservedHostFaults({ hosts }, 'console.localhost')).toEqual([])
  expect(findReservedHostFaults({ hosts }, undefined)).toEqual([])
  expect(findReservedHostFaults({ hosts: 'x' }, 'x')).toEqual([])
})
