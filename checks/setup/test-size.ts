import { env } from 'node:process'

/**
 * `TEST_SIZE=full npm test -- PATH`: the counts and places that a test of many random or similar cases can do. Without it,
 * as in a whole `npm test`, it takes a share of them that keeps the run within twenty minutes.
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
