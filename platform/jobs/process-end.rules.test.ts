import { expect, test } from 'vitest'
import { countQuickEnds, decideRestartMs, mayStartAgain, readEnd } from './process-end.rules.ts'

test.each([
  [0, 250],
  [1, 250],
  [2, 500],
  [3, 1000],
  [7, 16_000],
  [8, 30_000],
  [5000, 30_000],
])('after %d ends in a row the next start waits %d ms', (ends, ms) => {
  expect(decideRestartMs(ends)).toBe(ms)
})

test.each([
  [0, 0, 1],
  [1, 59_999, 2],
  [7, 60_000, 1],
])('after %d quick ends, one of a process that ran %d ms makes %d', (before, ranMs, after) => {
  expect(countQuickEnds(before, ranMs)).toBe(after)
})

test.each([
  [
    { code: null, signal: 'SIGALRM' },
    'was ended because a job ran longer than it may',
    true,
    false,
  ],
  [{ code: null, signal: 'SIGKILL' }, 'was ended by SIGKILL', false, true],
  [{ code: null, signal: 'SIGTERM' }, 'was ended by SIGTERM', false, true],
  [{ code: null, signal: 'SIGSEGV' }, 'was ended by SIGSEGV', false, false],
  [{ code: 134, signal: null }, 'ended with code 134', false, false],
  [{ code: null, signal: null }, 'ended with code unknown', false, false],
])('%j is passed to the next process', (end, reason, isOverrun, isFromOutside) => {
  expect(readEnd(end)).toEqual({ reason, isOverrun, isFromOutside })
})

test.each([
  ['a process that a signal ended is started again', { code: null, signal: 'SIGKILL' }, 1, true],
  ['and so it is the fifth time', { code: null, signal: 'SIGKILL' }, 5, true],
  ['but not for ever', { code: null, signal: 'SIGKILL' }, 6, false],
  ['one that ended by itself would do so again', { code: 1, signal: null }, 1, false],
  ['one that could not be started is given up', { code: null, signal: null }, 1, false],
])('before any was ready, %s', (_, end, unready, isAgain) => {
  expect(mayStartAgain(end, unready)).toBe(isAgain)
})
