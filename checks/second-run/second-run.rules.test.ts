import { describe, expect, test } from 'vitest'
import { judgeRuns, listSecondRun, type TestResult, type TestRun } from './second-run.rules.ts'

const path = 'modules/a/a.test.ts'

const result = (name: string, state: TestResult['state'], changed: Partial<TestResult> = {}) => ({
  path,
  name,
  kind: 'test' as const,
  state,
  ...(state === 'failed' && { error: `${name} is wrong` }),
  ...changed,
})
const file = (state: TestResult['state'], at = path) =>
  result('outside its tests', state, { kind: 'file', path: at })
const runOf = (results: TestResult[], unhandled: string[] = []): TestRun => ({ results, unhandled })

/** Counts and test names of a verdict. */
function judge(first: TestRun, second?: TestRun) {
  const { passed, skipped, failed, flaky, unhandled, isTooFlaky } = judgeRuns(first, second)
  const names = (of: typeof failed) => of.map(({ name }) => name)
  return [passed, names(failed), names(flaky), skipped, unhandled, isTooFlaky]
}

const pass = result('a', 'passed')
const fail = result('a', 'failed')
const skip = result('a', 'skipped')
const other = result('b', 'passed')

describe('a verdict', () => {
  test.each<[what: string, first: TestRun, second: TestRun | undefined, ...unknown[]]>([
    ['all passed', runOf([pass, other]), undefined, 2, [], [], 0, [], false],
    ['a file is no test', runOf([file('passed'), pass]), undefined, 1, [], [], 0, [], false],
    ['one skipped', runOf([skip, other]), undefined, 1, [], [], 1, [], false],
    ['failed, not run again', runOf([fail, other]), undefined, 1, ['a'], [], 0, [], false],
    ['failed, then passed', runOf([fail, other]), runOf([pass, other]), 2, [], ['a'], 0, [], false],
    ['failed twice', runOf([fail, other]), runOf([fail, other]), 1, ['a'], [], 0, [], false],
    ['failed, then skipped', runOf([fail]), runOf([skip]), 0, ['a'], [], 0, [], false],
    ['failed, then not there', runOf([fail]), runOf([other]), 1, ['a'], [], 0, [], false],
    [
      'passed, then failed beside one that failed first',
      runOf([fail, other]),
      runOf([pass, result('b', 'failed')]),
      2,
      [],
      ['a', 'b'],
      0,
      [],
      false,
    ],
    [
      'a hook failed, then nothing',
      runOf([file('failed'), skip]),
      runOf([file('passed'), pass]),
      1,
      [],
      ['outside its tests'],
      0,
      [],
      false,
    ],
    [
      'a hook failed twice',
      runOf([file('failed'), skip]),
      runOf([file('failed'), skip]),
      0,
      ['outside its tests'],
      [],
      1,
      [],
      false,
    ],
    [
      'a test failed, then a hook before it',
      runOf([file('passed'), fail]),
      runOf([file('failed'), skip]),
      0,
      ['a'],
      ['outside its tests'],
      0,
      [],
      false,
    ],
    ['an error of no test', runOf([pass], ['gone']), undefined, 1, [], [], 0, ['gone'], false],
    [
      'an error of no test in the second run',
      runOf([fail], ['gone']),
      runOf([pass], ['away']),
      1,
      [],
      ['a'],
      0,
      ['gone', 'away'],
      false,
    ],
  ])('%s', (_what, first, second, ...expected) => {
    expect(judge(first, second)).toEqual(expected)
  })

  test('names file, test and the error of the run that failed', () => {
    const failure = { path, name: 'a', error: 'a is wrong' }
    expect(judgeRuns(runOf([fail]), runOf([pass])).flaky).toEqual([failure])
    expect(judgeRuns(runOf([pass]), runOf([fail])).flaky).toEqual([failure])
    expect(judgeRuns(runOf([fail])).failed).toEqual([failure])
    const { error: _, ...silent } = fail
    expect(judgeRuns(runOf([silent])).failed).toEqual([{ ...failure, error: 'without a message' }])
  })

  test('keeps tests of one name in two files apart', () => {
    const there = { path: 'modules/b/b.test.ts' }
    const first = runOf([fail, result('a', 'failed', there)])
    const { failed, flaky } = judgeRuns(first, runOf([pass, result('a', 'failed', there)]))
    expect([failed, flaky].map(([one]) => one?.path)).toEqual([there.path, path])
  })

  test.each([
    [5, false],
    [6, true],
  ])('of %i flaky tests is too flaky: %s', (count, isTooFlaky) => {
    const all = (state: 'failed' | 'passed') =>
      runOf(Array.from({ length: count }, (_, at) => result(`test ${at}`, state)))
    expect(judgeRuns(all('failed'), all('passed')).isTooFlaky).toBe(isTooFlaky)
  })
})

describe('the second run', () => {
  const at = (name: string, state: TestResult['state']) => result('a', state, { path: name })
  const never = () => false

  test.each<[what: string, results: TestResult[], isRunOnce: (path: string) => boolean, string[]]>([
    ['of a run that passed has no file', [pass, skip], never, []],
    ['has the files with a failure', [at('x', 'passed'), at('y', 'failed')], never, ['y']],
    ['has each file once', [fail, result('b', 'failed'), file('failed')], never, [path]],
    ['has a file whose hook failed', [file('failed'), skip], never, [path]],
    [
      'leaves out what is run once only',
      [at('x', 'failed'), at('y', 'failed')],
      (one) => one === 'x',
      ['y'],
    ],
  ])('%s', (_what, results, isRunOnce, expected) => {
    expect(listSecondRun(runOf(results), isRunOnce)).toEqual(expected)
  })

  test.each([
    [20, 20],
    [21, 0],
  ])('where %i files fail has %i', (count, expected) => {
    const results = Array.from({ length: count }, (_, index) => at(`x${index}`, 'failed'))
    expect(listSecondRun(runOf(results), never)).toHaveLength(expected)
  })
})
