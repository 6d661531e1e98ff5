import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function open() {
  const clock = { now: 0 }
  const breaker = createCircuitBreaker({
    steadyClock: () => clock.now,
    failures: 3,
    restMs: 1000,
  })
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) breaker.failed('a')
  }
  return { breaker, fail, clock }
}

test('it opens with the third failure in a row, for that partner alone', () => {
  const { breaker, fail } = open()
  fail(2)
  expect(breaker.mayTry('a')).toBe(true)
  fail(1)
  expect(breaker.mayTry('a')).toBe(false)
  expect(breaker.mayTry('b')).toBe(true)
})

test('a success between failures resets the count', () => {
  const { breaker, fail } = open()
  fail(2)
  breaker.succeeded('a')
  fail(2)
  expect(breaker.mayTry('a')).toBe(true)
})

test('after its rest one request is the trial; a failure rests again, a success closes it', () => {
  const { breaker, fail, clock } = open()
  fail(3)
  clock.now = 999
  expect(breaker.mayTry('a')).toBe(false)
  clock.now = 1000
  expect([breaker.mayTry('a'), breaker.mayTry('a')]).toEqual([true, false])
  fail(1)
  clock.now = 1999
  expect(breaker.mayTry('a')).toBe(false)
  clock.now = 2000
  expect(breaker.mayTry('a')).toBe(true)
  breaker.succeeded('a')
  expect([breaker.mayTry('a'), breaker.mayTry('a')]).toEqual([true, true])
})

test('it says how it is: closed, open, half-open until the trial has an outcome', () => {
  const { breaker, fail, clock } = open()
  const state = () => breaker.listStates().get('a')
  expect(state()).toBeUndefined()
  fail(2)
  expect(state()).toBe('closed')
  fail(1)
  expect(state()).toBe('open')
  clock.now = 1000
  expect(state()).toBe('half-open')
  breaker.mayTry('a')
  expect(state()).toBe('half-open')
  fail(1)
  expect(state()).toBe('open')
  clock.now = 2000
  breaker.mayTry('a')
  breaker.succeeded('a')
  expect(state()).toBe('closed')
})
