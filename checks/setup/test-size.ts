import { env } from 'node:process'

/**
 * `npm run test:full`, or `TEST_SIZE=full npm test -- PATH`: tests use all of their random or similar cases. Otherwise,
 * as in a whole `npm test`, they use a share, so that the run stays short.
 */
export const isFullSize = env['TEST_SIZE'] === 'full'

/** @returns the number of cases for a test */
export const sizeOf = (share: number, full: number): number => (isFullSize ? full : share)

/**
 * Every `step`-th of similar cases; all at full size.
 *
 * @param first index of the first case: neighbouring tests with different values cover all cases
 */
export const shareOf = <Case>(cases: readonly Case[], step: number, first = 0): readonly Case[] =>
  isFullSize ? cases : cases.filter((_case, at) => at % step === first % step)

/** Days since 1970 in UTC. `npm test` prints it, and `TEST_DAY` repeats another day's run. */
export const testDay = Number(env['TEST_DAY'] ?? Math.floor(Date.now() / 86_400_000))

/** Some of similar cases, the following ones each day, so that a few days cover all. */
export function pickOfDay<Case>(cases: readonly Case[], count: number, day: number): Case[] {
  const from = (day * count) % cases.length
  return cases.filter((_case, at) => (at - from + cases.length) % cases.length < count)
}

/** The day's cases; all at full size. */
export const shareOfDay = <Case>(cases: readonly Case[], count: number): readonly Case[] =>
  isFullSize ? cases : pickOfDay(cases, count, testDay)
