import { expect, test } from 'vitest'
import { findAppliedFileFaults, findReservedHostFaults } from './applied-file-faults.rules.ts'

test('no site is called console: its local address is that of the staff console', () => {
  expect(findAppliedFileFaults({ slug: 'console' })).toEqual([
    { path: 'slug', message: 'console is the name of the staff console; choose another' },
  ])
  expect(findAppliedFileFaults({ slug: 'console-motors' })).toEqual([])
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
  expect(findReservedHostFaults({ hosts: 'x' }, 'x')).toEqual([])
})
