import { describe, expect, test } from 'vitest'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { envelopeNames } from '../envelope-names.ts'
import { findFormFaults } from './form-faults.rules.ts'
import { resolveConfiguration } from '#modules/sites/configuration/resolve-configuration.ts'

const field = (name: string, more: object = {}) => ({ name, type: 'string', label: name, ...more })
const form = (steps: object[], slug = 'claim') => ({
  slug,
  title: 'Claim',
  category: 'Claim',
  steps,
})

/** Paths of the settings at fault when a site file with these forms is refused. */
function listPaths(...forms: object[]): string[] {
  const file = buildExampleFile({ leads: { forms } })
  const result = resolveConfiguration({ file }, [findFormFaults])
  return result.ok ? [] : result.faults.map(({ path }) => path)
}

const at = 'leads.forms[0].steps'
const when = (name: string, to: number) => ({ when: { field: name }, to })

test.each<[string, object[], string[]]>([
  ['two fields', [{ fields: [field('a'), field('b')] }], []],
  ['one name twice', [{ fields: [field('a'), field('a')] }], [`${at}[0].fields[1].name`]],
  [
    'one name twice, on two steps',
    [{ fields: [field('a')] }, { fields: [field('a')] }],
    [`${at}[1].fields[0].name`],
  ],
  ['a name that is taken', [{ fields: [field('lead_id')] }], [`${at}[0].fields[0].name`]],
  ['an invalid name', [{ fields: [field('<b>')] }], [`${at}[0].fields[0].name`]],
  [
    'a condition on the field before',
    [{ fields: [field('a'), field('b', { shown_when: { field: 'a' } })] }],
    [],
  ],
  [
    'a condition on a field after',
    [{ fields: [field('a', { shown_when: { field: 'b' } }), field('b')] }],
    [`${at}[0].fields[0].shown_when.field`],
  ],
  [
    'a way past the next step',
    [
      { fields: [field('a')], skips: [when('a', 2)] },
      { fields: [field('b')] },
      { fields: [field('c')] },
    ],
    [],
  ],
  [
    'a shortcut to the next step, which skips nothing',
    [{ fields: [field('a')], skips: [when('a', 1)] }, { fields: [field('b')] }],
    [`${at}[0].skips[0].to`],
  ],
  [
    'a way past the last step, on what is not asked yet',
    [{ fields: [field('a')], skips: [when('b', 2)] }, { fields: [field('b')] }],
    [`${at}[0].skips[0].when.field`, `${at}[0].skips[0].to`],
  ],
  [
    'ways past from the second step, on its own answer and one before',
    [
      { fields: [field('a')] },
      { fields: [field('b')], skips: [when('b', 3), when('a', 3)] },
      { fields: [field('c')] },
      { fields: [field('d')] },
    ],
    [],
  ],
  [
    'ways past from the second step, back or nowhere, on what is not asked yet',
    [
      { fields: [field('a')] },
      { fields: [field('b')], skips: [when('c', 1), when('d', 2), when('b', 4)] },
      { fields: [field('c')] },
      { fields: [field('d')] },
    ],
    [
      `${at}[1].skips[0].when.field`,
      `${at}[1].skips[0].to`,
      `${at}[1].skips[1].when.field`,
      `${at}[1].skips[1].to`,
      `${at}[1].skips[2].to`,
    ],
  ],
  ['no step', [], [at]],
])('a form with %s', (_, steps, faults) => {
  expect(listPaths(form(steps))).toEqual(faults)
})

describe('faults between the parts of a form', () => {
  const list = (...steps: unknown[]) =>
    findFormFaults({ leads: { forms: [{ slug: 'claim', steps }] } }).map(
      ({ path, message }) => `${path.replace(at, '')}: ${message}`,
    )

  test('is reported with an instruction', () => {
    const first = {
      fields: [
        { name: 'a', shown_when: { field: 'b' } },
        { name: 'b' },
        { name: 'b' },
        { name: 'go' },
      ],
      skips: [{ when: { field: 'c' }, to: 1 }],
    }
    expect(list(first, { fields: [{ name: 'c', shown_when: { field: 'a' } }] }, {})).toEqual([
      '[0].fields[2].name: the form has another field b',
      '[0].fields[3].name: go is taken; choose another',
      '[0].fields[0].shown_when.field: no field b comes before this one',
      '[0].skips[0].when.field: no field c comes before this one',
      '[0].skips[0].to: name a step after the next one; the steps are 0 to 2',
    ])
  })

  test.each(['form', 'step_index', 'fax_extension', 'lead_id', 'lead_token', 'go'])(
    'no field has the name %s, which every form carries',
    (name) => {
      expect(list({ fields: [{ name }] })).toEqual([
        `[0].fields[0].name: ${name} is taken; choose another`,
      ])
    },
  )

  test('is not reported again if a part has the wrong shape, which is reported already', () => {
    const skips = [{ when: 'always' }, { when: { field: 7 }, to: '2' }, {}]
    expect(
      list({ fields: [{ name: 7 }, { name: 'a', shown_when: 'b' }, 'c'], skips }, 'step'),
    ).toEqual([])
    expect(findFormFaults({ leads: { forms: 'none' } })).toEqual([])
    expect(findFormFaults(null)).toEqual([])
  })

  test.each([
    ['the one after the next', 2, []],
    ['the last', 3, []],
    ['the next, which needs no way', 1, ['[0].skips[0].to']],
    ['itself', 0, ['[0].skips[0].to']],
    ['one that is not there', 4, ['[0].skips[0].to']],
  ])('a way past leads to a later step: %s', (_what, to, faults) => {
    const fields = [{ name: 'a' }]
    const steps = [{ fields, skips: [{ when: { field: 'a' }, to }] }, {}, {}, {}]
    expect(list(...steps).map((fault) => fault.split(':')[0])).toEqual(faults)
  })
})

test('a form may be listed once', () => {
  const steps = [{ fields: [field('a')] }]
  expect(listPaths(form(steps), form(steps, 'other'))).toEqual([])
  expect(listPaths(form(steps), form(steps))).toEqual(['leads.forms[1].slug'])
})

test.each(Object.values(envelopeNames))(
  'no field may be called %s, as every form sends it',
  (name) => {
    expect(listPaths(form([{ fields: [field(name)] }]))).toEqual([`${at}[0].fields[0].name`])
  },
)
