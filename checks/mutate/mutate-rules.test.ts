import { expect, test } from 'vitest'
import { readSourceFiles } from '../source-files.ts'
import { mutateRules } from './mutate-rules.ts'

const stair = 'checks/mutate/testing/stair.rules.ts'

test('every fault is killed but the one on the open bound; one that never ends is killed by time', async () => {
  const [result] = await mutateRules([stair], readSourceFiles(), { workers: 1, silenceMs: 5000 })
  const outcomes = result?.mutants.map(({ after, killed }) => [after, killed])
  expect(outcomes).toEqual([
    ['height >= 10', false],
    ['height <= 10', true],
    ['height > 11', true],
    ['steps = 1', true],
    ['left === 0', true],
    ['left !== 1', true],
    ['left -= 2', true],
    ['steps += 2', true],
  ])
  expect(result?.broken).toEqual([])
}, 60_000)

test('a test that fails without a mutant is reported, and kills nothing', async () => {
  const files = readSourceFiles().map((file) =>
    file.path === stair ? { ...file, text: file.text.replace('> 10', '> 100') } : file,
  )
  const [result] = await mutateRules([stair], files, { workers: 1, silenceMs: 5000 })
  expect(result?.broken).toEqual([
    'checks/mutate/testing/stair.rules.test.ts: a stair of 11 is tall: true',
  ])
  expect(result?.mutants.filter(({ killed }) => killed)).toEqual([])
}, 60_000)
