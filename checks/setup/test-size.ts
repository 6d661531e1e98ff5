import { env } from 'node:process'

/**
 * `npm run test:full`, or `TEST_SIZE=full npm test -- PATH`: the counts and places that a test of many random or similar cases
 * can do. Without it, as in a whole `npm test`, it takes a share of them, so that the run stays short.
 */
export const isFullSize = env['TEST_SIZE'] === 'full'

/** @returns how many cases a test takes */
export const sizeOf = (share: number, full: number): number => (isFullSize ? full : share)

/**
 * Every `step`-th of cases that are alike, all of them at full size.
 *
 * @param first the place of the first that is taken: tests beside each other that take different ones see all of them
 */
export const shareOf = <Case>(cases: readonly Case[], step: number, first = 0): readonly Case[] =>
  isFullSize ? cases : cases.filter((_case, at) => at % step === first % step)

/** Days since 1970 in UTC. `TEST_DAY` repeats the run of another day, and `npm test` prints it. */
export const testDay = Number(env['TEST_DAY'] ?? Math.floor(Date.now() / 86_400_000))

/** Some of cases that are alike, the next ones each day: a few days see all of them. */
export function pickOfDay<Case>(cases: readonly Case[], count: number, day: number): Case[] {
  const from = (day * count) % cases.length
  return cases.filter((_case, at) => (at - from + cases.length) % cases.length < count)
}

/** The pick of the day, at full size all of them. */
export const shareOfDay = <Case>(cases: readonly Case[], count: number): readonly Case[] =>
  isFullSize ? cases : pickOfDay(cases, count, testDay)
