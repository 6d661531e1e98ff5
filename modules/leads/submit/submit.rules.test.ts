import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { buildCanonicalText } from './canonical-text.rules.ts'
import { chooseKey, isIdempotencyKey } from './idempotency-key.rules.ts'
import { decideDealership, decideSentSlug } from './lead-dealership.rules.ts'
import { createLeadTokens } from './lead-token.ts'
import { mergeSteps } from './merge-steps.rules.ts'

describe('canonical text', () => {
  test('is the same whatever the order of names, and another for other content', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (content) => {
        const turned = Object.fromEntries(Object.entries(content).reverse())
        expect(buildCanonicalText(turned)).toBe(buildCanonicalText(content))
        expect(JSON.parse(buildCanonicalText(content))).toEqual(JSON.parse(JSON.stringify(content)))
      }),
    )
    expect(buildCanonicalText({ a: ['b', 'c'] })).not.toBe(buildCanonicalText({ a: ['c', 'b'] }))
    expect(buildCanonicalText({ a: '1' })).not.toBe(buildCanonicalText({ a: 1 }))
  })

  // Stored hashes were computed from such texts, so they must stay the same in later releases.
  test.each([
    [{ b: 1, a: { d: null, c: [2, 1] } }, '{"a":{"c":[2,1],"d":null},"b":1}'],
    [{ b: undefined, a: 'x' }, '{"a":"x"}'],
    [{ A: 1, a: 2, _: 3 }, '{"A":1,"_":3,"a":2}'],
    [[undefined], '[null]'],
  ])('of %j has its names in the order of their characters', (content, text) => {
    expect(buildCanonicalText(content)).toBe(text)
  })
})

describe('an idempotency key', () => {
  test.each([
    ['x'.repeat(22), true],
    ['x'.repeat(21), false],
    ['x'.repeat(200), true],
    ['x'.repeat(201), false],
    ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', true],
    [`content:${'a'.repeat(40)}`, false],
    [`a b${'c'.repeat(30)}`, false],
  ])('%s: %s', (key, is) => {
    expect(isIdempotencyKey(key)).toBe(is)
  })

  test('of the header counts before that of the body, without its quotation marks', () => {
    expect(chooseKey('"k1"', 'k2')).toBe('k1')
    expect(chooseKey('k1', 'k2')).toBe('k1')
    expect(chooseKey('', 'k2')).toBe('k2')
    expect(chooseKey(undefined, null)).toBeNull()
  })
})

test('the steps of a lead are merged in their order, whatever order they came in', () => {
  const steps = [
    { stepIndex: 2, fields: { a: 'two', c: 'two' } },
    { stepIndex: 0, fields: { a: 'zero', b: 'zero' } },
  ]
  expect(mergeSteps(steps, { stepIndex: 1, fields: { a: 'one', b: 'one' } })).toEqual({
    a: 'two',
    b: 'one',
    c: 'two',
  })
  expect(mergeSteps(steps, { stepIndex: 2, fields: { d: 'anew' } })).toEqual({
    a: 'zero',
    b: 'zero',
    d: 'anew',
  })
})

describe('a lead’s token', () => {
  const tokens = createLeadTokens(['a secret of thirty-two characters'])
  test('opens its lead of its site alone', () => {
    const token = tokens.sign(1, 'lead-a')
    expect(tokens.isValid(token, 1, 'lead-a')).toBe(true)
    expect(tokens.isValid(token, 2, 'lead-a')).toBe(false)
    expect(tokens.isValid(token, 1, 'lead-b')).toBe(false)
    expect(tokens.isValid(`${token}x`, 1, 'lead-a')).toBe(false)
  })

  test('of an older secret still opens, of one that is gone no more', () => {
    const token = tokens.sign(1, 'a')
    const rotated = createLeadTokens([
      'a new secret, just as long as that',
      'a secret of thirty-two characters',
    ])
    expect(rotated.isValid(token, 1, 'a')).toBe(true)
    expect(rotated.sign(1, 'a')).not.toBe(token)
    expect(createLeadTokens(['a new secret, just as long as that']).isValid(token, 1, 'a')).toBe(
      false,
    )
  })
})

describe('the dealership of a lead', () => {
  const site = buildExampleSite({
    dealerships: ['north', 'south'].map((slug) =>
      buildExampleDealership({
        slug,
        name: slug,
        locations: [
          buildExampleLocation({ slug: `${slug}-yard`, name: `${slug} yard` }),
          buildExampleLocation({ slug: `${slug}-service`, name: `${slug} service` }),
        ],
      }),
    ),
    leads: {
      dealership_slug_overrides: [
        { form: 'finance', dealership_slug: 'money-service' },
        { form: 'rv-sales', dealership_slug: 'rv-sales' },
      ],
    },
  })
  const placed = { form: null, category: 'General Enquiry', subcategory: null }
  const inSouth = { dealershipId: 2, locationId: 200 }
  test.each([
    ['nothing: the first dealership', {}, undefined, 'north', null],
    ['the vehicle’s', {}, inSouth, 'south', 200],
    [
      'the dealership that was chosen, not the vehicle’s',
      { dealership_slug: 'north' },
      inSouth,
      'north',
      null,
    ],
    ['a location by its slug', { location: 'south-service' }, undefined, 'south', 201],
    ['a location by its number', { location_id: '201' }, undefined, 'south', 201],
    [
      'a Service Location, whatever dealership it came with',
      { 'Service Location': 'south-service', dealership_slug: 'north' },
      undefined,
      'south',
      201,
    ],
    [
      'a place of somebody else',
      { dealership_slug: 'elsewhere', location_id: '999' },
      undefined,
      'north',
      null,
    ],
  ])('%s', (_what, fields, vehicle, dealershipSlug, locationId) => {
    expect(decideDealership(site, fields, vehicle)).toEqual({ dealershipSlug, locationId })
  })

  test.each([
    ['no form that is configured otherwise', { form: 'general' }, 'south'],
    ['a form that is configured otherwise', { form: 'finance' }, 'money-service'],
    ['a category that is configured otherwise', { category: 'Finance Enquiry' }, 'money-service'],
    ['a subcategory of that kind', { subcategory: 'RV Sales' }, 'rv-sales'],
  ])('is on the wire, of %s, as configured', (_what, more, slug) => {
    expect(decideSentSlug(site, { ...placed, ...more }, 'south')).toBe(slug)
  })
})
