import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashPerson } from './hash-person.ts'
import {
  normaliseEmail,
  normaliseName,
  normalisePhone,
  normalisePostcode,
} from './normalise-person.rules.ts'

const nobody = { email: '', phone: '', firstName: '', lastName: '', postcode: '' }

/** Meta's own examples ('Customer Information Parameters'). */
describe('as Meta documents it', () => {
  test.each([
    [
      'email',
      'John_Smith@gmail.com',
      '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
    ],
    ['phone', '(650)555-1212', 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
    ['firstName', 'Mary', '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec'],
    ['firstName', '정', '8fa8cd9c440be61d0151429310034083132b35975c4bea67fdd74158eb51db14'],
    ['firstName', 'Valéry', '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c'],
    // The same name, with the accent as a separate (combining) character.
    [
      'lastName',
      'Vale\u0301ry',
      '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c',
    ],
  ] as const)('%s %s', (part, text, hash) => {
    expect(hashPerson({ ...nobody, [part]: text }, 'US', 'meta')[part]).toBe(hash)
  })
})

/** Google's own examples ('Format user data'), and similar ones. */
describe('as Google documents it', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')

  test.each([
    ['cloudy.sanfrancisco+shopping@gmail.com', 'cloudysanfrancisco@gmail.com'],
    ['C.S+a+b@GoogleMail.com', 'cs@googlemail.com'],
    ['user.name+NYC@Example.com', 'user.name+nyc@example.com'],
    [' ana @visitor.example ', 'ana@visitor.example'],
    ['dots.@gmail.com.example', 'dots.@gmail.com.example'],
  ])('the address %j is compared as %j', (email, expected) => {
    expect(hashPerson({ ...nobody, email }, 'AU', 'google_ads').email).toBe(hash(expected))
  })

  test.each([
    ['(800) 555-0100', 'US', '+18005550100'],
    ['0412 345 678', 'AU', '+61412345678'],
  ] as const)('the number %j in %s is compared as %j', (phone, country, expected) => {
    expect(hashPerson({ ...nobody, phone }, country, 'google_ads').phone).toBe(hash(expected))
  })

  test('names and postcode are not sent, and missing values have no hash', () => {
    const person = { ...nobody, phone: 'call me', firstName: 'Ana', lastName: 'Lee', postcode: '4' }
    const hashes = Object.values(hashPerson(person, 'AU', 'google_ads'))
    expect(hashes).toEqual([null, null, null, null, null])
  })
})

test.each([
  [' Ana.Lee@Visitor.Example ', 'ana.lee@visitor.example'],
  ['', ''],
])('the address %j is compared as %j', (text, expected) => {
  expect(normaliseEmail(text)).toBe(expected)
})

test.each([
  ['0412 345 678', 'AU', '61412345678'],
  ['(07) 5550 1234', 'AU', '61755501234'],
  ['(07) 5550 1234 ext 12', 'AU', '61755501234'],
  ['+61 412 345 678', 'AU', '61412345678'],
  ['+61 (0)412 345 678', 'AU', '61412345678'],
  ['0011 61 412 345 678', 'AU', '61412345678'],
  ['61412345678', 'AU', '61412345678'],
  ['412345678', 'AU', '61412345678'],
  // A local number may begin with the digits of a calling code.
  ['6155 1234', 'AU', '6161551234'],
  ['021 123 4567', 'NZ', '64211234567'],
  ['+64 21 123 4567', 'AU', '64211234567'],
  ['0064 21 123 4567', 'AU', '64211234567'],
  ['1 (650) 555-1212', 'US', '16505551212'],
  ['call me', 'AU', ''],
  ['', 'AU', ''],
  ['000', 'AU', ''],
  ['12345678901234567', 'AU', ''],
] as const)('the number %j in %s is compared as %j', (text, country, expected) => {
  expect(normalisePhone(text, country)).toBe(expected)
})

test.each([
  [' Mary-Ann ', 'maryann'],
  ['O’Brien', 'obrien'],
  ['van  der Berg', 'van der berg'],
  ['...', ''],
])('the name %j is compared as %j', (text, expected) => {
  expect(normaliseName(text)).toBe(expected)
})

test.each([
  [' 4000 ', 'AU', '4000'],
  ['94025-1234', 'US', '94025'],
  ['94 025', 'US', '94025'],
] as const)('the postcode %j in %s is compared as %j', (text, country, expected) => {
  expect(normalisePostcode(text, country)).toBe(expected)
})

test('missing values have no hash', () => {
  expect(hashPerson({ ...nobody, postcode: '4000' }, 'AU', 'meta')).toEqual({
    email: null,
    phone: null,
    firstName: null,
    lastName: null,
    postcode: createHash('sha256').update('4000').digest('hex'),
  })
})
