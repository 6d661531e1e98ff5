import { expect, test } from 'vitest'
import { createRequestLimits } from '#apps/web/context/request-limits.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { takeConfirmAttempt } from './confirm-limits.ts'

const site = buildExampleSite()

/** Limits of one process; `wait` advances the clock. */
function open() {
  let now = 0
  const limits = createRequestLimits({
    leads: { limits: createAttemptCounter(() => now) } as never,
    steadyClock: () => now,
  })
  return {
    wait: (ms: number) => void (now += ms),
    attempt: (address: string, token: string) =>
      takeConfirmAttempt(limits, site, address, token.padEnd(43, 'x')),
  }
}

test('12 attempts a minute are allowed from one address, and other addresses are unaffected', () => {
  const { attempt, wait } = open()
  for (let at = 0; at < 12; at++) expect(attempt('203.0.113.1', `token-${at}-`).ok).toBe(true)
  const refused = attempt('203.0.113.1', 'token-new')
  expect(refused.ok ? null : refused.refusal).toMatchObject({ status: 429, retryAfterSeconds: 60 })
  expect(attempt('203.0.113.2', 'token-new').ok).toBe(true)
  wait(60_000)
  expect(attempt('203.0.113.1', 'token-new').ok).toBe(true)
})

test('6 attempts a minute are allowed with tokens of one prefix, from all addresses together', () => {
  const { attempt, wait } = open()
  for (let at = 0; at < 6; at++) {
    expect(attempt(`203.0.113.${at}`, `12345678-guess-${at}`).ok).toBe(true)
  }
  expect(attempt('203.0.113.9', '12345678-guess-9').ok).toBe(false)
  expect(attempt('203.0.113.9', '12345679-another').ok).toBe(true)
  wait(60_000)
  expect(attempt('203.0.113.9', '12345678-guess-9').ok).toBe(true)
})

test('a successful attempt is not counted', () => {
  const { attempt } = open()
  for (let at = 0; at < 30; at++) {
    const taken = attempt('203.0.113.1', '12345678')
    expect(taken.ok).toBe(true)
    if (taken.ok) taken.giveBack()
  }
})

test('nothing is counted where limits are off', () => {
  const limits = createRequestLimits({
    leads: { limits: null } as never,
    steadyClock: () => 0,
  })
  for (let at = 0; at < 300; at++) {
    expect(takeConfirmAttempt(limits, site, '203.0.113.1', 'token').ok).toBe(true)
  }
})
