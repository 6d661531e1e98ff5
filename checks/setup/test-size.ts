import { env } from 'node:process'

/**
 * `TEST_SIZE=full npm test -- PATH`: the counts and places that a test of many random or similar cases can do. Without it,
 * as in a whole `npm test`, it takes a share of them that keeps the run within twenty minutes.
 */
export const isFullSize = env['TEST_SIZE'] === 'full'

/** @returns how many cases a test takes */
export const sizeOf = (share: number, full: number): number => (isFullSize ? full : share)
