import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { findNoticeStep, nameStep } from './notice-step.rules.ts'
import { findForm } from '../site-forms/list-forms.ts'

const step = (...fields: Parameters<typeof findNoticeStep>[0][number]['fields']) => ({ fields })
const make = { name: 'Make', type: 'make' } as const
const box = { name: 'opt_in', type: 'optIn' } as const

describe('the step that shows the terms', () => {
  test.each([
    ['the only one', [step(make)], 0],
    ['the first with a name', [step(make), step({ name: 'name', type: 'string' }), step(box)], 1],
    ['the first with an address', [step(make), step(make), step({ name: 'x', type: 'email' })], 2],
    ['the first with a plate', [step({ name: 'Rego', type: 'rego' }), step(make)], 0],
    ['the first with a file', [step(make), step({ name: 'Resume', type: 'file' }), step(box)], 1],
    ['the last if none has personal data', [step(make), step(box)], 1],
  ] as const)('is %s', (_what, steps, index) => {
    expect(findNoticeStep(steps)).toBe(index)
  })

  test.each([
    ['trade-in', 0],
    ['fleet', 0],
  ])('of the form %s is step %i', (slug, index) => {
    expect(findNoticeStep(findForm(buildExampleSite(), slug)!.steps)).toBe(index)
  })
})

test('a record names a step by its heading, else by its place, and the only one not at all', () => {
  expect(nameStep([{ heading: 'You' }, { heading: null }], 0)).toBe('You')
  expect(nameStep([{ heading: 'You' }, { heading: null }], 1)).toBe('Step 2')
  expect(nameStep([{ heading: 'You' }], 0)).toBeNull()
})
