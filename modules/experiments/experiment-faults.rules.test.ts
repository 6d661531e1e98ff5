import { expect, test } from 'vitest'
import { findExperimentFaults } from './experiment-faults.rules.ts'

const variant = (slug: string, weight: number) => ({ slug, weight })
const find = (...variants: readonly object[]) =>
  findExperimentFaults({ experiments: [{ slug: 'order', variants }] })
const weightless = {
  path: 'experiments[0].variants',
  message: 'give at least one variant a weight above 0',
}

test.each<[string, object[], object[]]>([
  ['two variants that are seen', [variant('a', 1), variant('b', 1)], []],
  ['one that is seen', [variant('a', 0), variant('b', 1)], []],
  ['variants that nobody sees', [variant('a', 0), variant('b', 0)], [weightless]],
  ['one variant that nobody sees', [variant('a', 0)], [weightless]],
  ['no variant, which the schema reports', [], []],
  [
    'a variant twice',
    [variant('a', 1), variant('a', 1)],
    [{ path: 'experiments[0].variants[1].slug', message: 'the variant a is listed twice' }],
  ],
])('an experiment of %s', (_what, variants, faults) => {
  expect(find(...variants)).toEqual(faults)
})

test('an experiment may be listed once', () => {
  expect(findExperimentFaults({ experiments: [{ slug: 'order' }, { slug: 'order' }] })).toEqual([
    { path: 'experiments[1].slug', message: 'the experiment order is listed twice' },
  ])
})
