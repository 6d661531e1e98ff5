import { expect, test } from 'vitest'
import { describeHold, describeLost, describeNoTimes, describeTaken } from './slot-words.rules.ts'

const when = 'Tuesday 1 December, 9:30 am'
const drive = { kind: 'test-drive' } as const
const service = { kind: 'service' } as const

test.each([
  ['held', { seconds: 590, hasEnded: false }, `${when} is held for you for 10 minutes.`],
  [
    'no longer held',
    { seconds: null, hasEnded: true },
    `${when} is no longer held: send the form, and it is yours if it is still free.`,
  ],
  ['perhaps held', { seconds: null, hasEnded: false }, null],
])('the words for a time that is %s', (_what, held, words) => {
  expect(describeHold(held, when)).toBe(words)
})

test.each([
  ['that is elsewhere', describeLost(drive, when), 'is not free at this location'],
  ['that is too short', describeLost(service, when), 'has no room for the work that you chose'],
  ['that is taken', describeTaken(when), 'has just been taken'],
])('a time %s is named, and another one asked for', (_what, words, reason) => {
  expect(words.startsWith(`${when} ${reason}`)).toBe(true)
  expect(words).toContain('Please choose another time')
})

test.each([
  [drive, undefined, 'No time is free in the coming weeks.'],
  [service, { phone: null }, 'No time is free for this work in the coming weeks.'],
  [
    drive,
    { phone: '03 9999 0000' },
    'No time is free in the coming weeks. Call us on 03 9999 0000, and we find one.',
  ],
])('without free times (%j at %j) a visitor reads: %s', (plan, location, words) => {
  expect(describeNoTimes(plan, location)).toBe(words)
})
