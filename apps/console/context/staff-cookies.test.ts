import { expect, test } from 'vitest'
import { buildStaffCookie, readStaffCookie } from './staff-cookies.ts'

const key = 'k'.repeat(43)

test('on https the cookie is bound to its exact host and to https', () => {
  const cookie = buildStaffCookie('staff', key, { isSecure: true, maxAgeSeconds: 60 })
  expect(cookie.split('; ').toSorted()).toEqual(
    [
      `__Host-staff=${key}`,
      'HttpOnly',
      'Max-Age=60',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ].toSorted(),
  )
})

test('on plain loopback it is plain, and still hidden from scripts', () => {
  const cookie = buildStaffCookie('staff', key, { isSecure: false, maxAgeSeconds: 60 })
  expect(cookie.split('; ').toSorted()).toEqual(
    [`staff=${key}`, 'HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax'].toSorted(),
  )
})

test('on https a cookie that another host could have set does not count', () => {
  expect(readStaffCookie(`staff=${key}`, 'staff', true)).toBeUndefined()
  expect(readStaffCookie(`a=b; __Host-staff=${key}`, 'staff', true)).toBe(key)
  expect(readStaffCookie(`__Host-staff=${key}`, 'staff', false)).toBeUndefined()
})

test.each([
  '',
  'staff=',
  'staff=short',
  `staff=${'k'.repeat(201)}`,
  'staff=a b c d e f g h i j k',
  'x',
])('%j holds no key', (header) => {
  expect(readStaffCookie(header, 'staff', false)).toBeUndefined()
})
