import { expect, test } from 'vitest'
import { buildExampleFile } from './example-site-file.fake.ts'
import { resolveConfiguration } from './resolve-configuration.ts'

const field = (name: string, more: object = {}) => ({ name, type: 'string', label: name, ...more })
const form = (steps: object[], slug = 'claim') => ({
  slug,
  title: 'Claim',
  category: 'Claim',
  steps,
})

function listPaths(...forms: object[]): string[] {
  const file = buildExampleFile({ leads: { forms } })
  const result = resolveConfiguration({ file }, () => undefined)
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
  ['a name that is none', [{ fields: [field('<b>')] }], [`${at}[0].fields[0].name`]],
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
    'a way to the next step, which is none',
    [{ fields: [field('a')], skips: [when('a', 1)] }, { fields: [field('b')] }],
    [`${at}[0].skips[0].to`],
  ],
  [
    'a way past the last step, on what is not asked yet',
    [{ fields: [field('a')], skips: [when('b', 2)] }, { fields: [field('b')] }],
    [`${at}[0].skips[0].when.field`, `${at}[0].skips[0].to`],
  ],
  ['no step', [], [at]],
])('a form with %s', (_, steps, faults) => {
  expect(listPaths(form(steps))).toEqual(faults)
})

test('a form stands once', () => {
  const steps = [{ fields: [field('a')] }]
  expect(listPaths(form(steps), form(steps, 'other'))).toEqual([])
  expect(listPaths(form(steps), form(steps))).toEqual(['leads.forms[1].slug'])
})
