import { expect, test } from 'vitest'
import {
  buildAddPasskeyPath,
  buildConfirmPath,
  buildSignInPath,
  readReturnPath,
} from './return-path.rules.ts'

test.each([
  ['/people', '/people'],
  ['/people/invite?place=site-3', '/people/invite?place=site-3'],
  ['/', '/'],
  ['/a/../you', '/you'],
  ['/people#top', '/people'],
  [`/${'a'.repeat(499)}`, `/${'a'.repeat(499)}`],
])('%j leads to %j', (to, path) => {
  expect(readReturnPath(to)).toBe(path)
})

test.each([
  null,
  '',
  'people',
  'https://evil.example/',
  'HTTPS://evil.example',
  '//evil.example/',
  '///evil.example',
  '/\\evil.example',
  '/people\\..\\..',
  '/%09/evil.example'.replace('%09', '\t'),
  '/\n/evil.example',
  '/ /evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '\u2215evil.example',
  `/${'a'.repeat(500)}`,
  '/sign-in',
  '/sign-in?to=/people',
  '/sign-out',
  '/link/token-of-somebody',
  '/confirm?to=/people',
])('%j leads to the start page', (to) => {
  expect(readReturnPath(to)).toBe('/')
})

test('the sign-in page is given the way back', () => {
  expect(buildSignInPath('/people?a=1&b=2')).toBe('/sign-in?to=%2Fpeople%3Fa%3D1%26b%3D2')
  expect(buildSignInPath('/')).toBe('/sign-in')
  expect(buildSignInPath('//evil.example')).toBe('/sign-in')
})

test('the pages of passkeys are given the way back, also one after the other', () => {
  expect(buildAddPasskeyPath('/you')).toBe('/passkey?to=%2Fyou')
  expect(buildConfirmPath(buildAddPasskeyPath('/you'))).toBe(
    '/confirm?to=%2Fpasskey%3Fto%3D%252Fyou',
  )
  expect(buildConfirmPath('//evil.example')).toBe('/confirm')
})
