import { describe, expect, test } from 'vitest'
import { percentOf, scoreMutation } from './mutation-score.ts'

const mutant = (after: string, killed: boolean) => ({
  line: 3,
  within: 'decide',
  before: 'a < b',
  after,
  text: '',
  killed,
})
const result = (...mutants: ReturnType<typeof mutant>[]) => ({
  path: 'm/a.rules.ts',
  mutants,
  broken: [],
})
const entry = { path: 'm/a.rules.ts', within: 'decide', before: 'a < b', after: 'a <= b', why: '' }

describe('the score of a mutation run', () => {
  test('is the share of killed mutants', () => {
    const score = scoreMutation([result(mutant('a <= b', false), mutant('a >= b', true))], [])
    expect(score).toMatchObject({ killed: 1, total: 2, percent: 50, equivalent: 0 })
    expect(score.files[0]?.survivors.map(({ after }) => after)).toEqual(['a <= b'])
  })

  test('leaves a listed survivor out, on any line', () => {
    const score = scoreMutation(
      [result({ ...mutant('a <= b', false), line: 99 }, mutant('a >= b', true))],
      [entry],
    )
    expect(score).toMatchObject({ killed: 1, total: 1, equivalent: 1, staleEquivalents: [] })
  })

  test.each([
    ['is killed after all', entry, mutant('a <= b', true)],
    ['is not there any more', entry, mutant('a >= b', false)],
    ['is in another function', { ...entry, within: 'other' }, mutant('a <= b', false)],
  ])('reports a listed one that %s', (_name, listed, found) => {
    const score = scoreMutation([result(found)], [listed])
    expect(score).toMatchObject({ total: 1, equivalent: 0, staleEquivalents: [listed] })
  })

  test('says nothing of listed ones in files that did not run', () => {
    expect(scoreMutation([], [entry]).staleEquivalents).toEqual([])
  })

  test.each([
    [9, 10, 90],
    [899, 999, 89.9],
    [8999, 10_000, 89.9],
    [0, 0, 100],
  ])('%d of %d are %d %%', (killed, total, percent) => {
    expect(percentOf(killed, total)).toBe(percent)
  })
})
