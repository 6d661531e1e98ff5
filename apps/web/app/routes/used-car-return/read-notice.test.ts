import { expect, test } from 'vitest'
import { readNotice } from './read-notice.ts'

const read = (odometer: string) =>
  readNotice((name) => (name === 'odometer' ? odometer : 'no'), { least: 48_000, unit: 'km' })

test.each([
  ['48100', 48_100],
  ['48,100', 48_100],
  ['48.100', 48_100],
  ['48 100', 48_100],
  ['48\u{A0}100', 48_100],
  ['48,100 km', 48_100],
  [' 48100KM ', 48_100],
  ['48,100 mi', 48_100],
  ['48,100 miles', 48_100],
  ['0048100', 48_100],
  ['1,048,100', 1_048_100],
  ['9,999,999', 9_999_999],
])('‘%s’ is read as %i', (typed, odometer) => {
  expect(read(typed)).toMatchObject({
    errors: {},
    notice: { odometer, hasLien: false },
  })
})

test.each([
  '48100.5',
  '48,100.5',
  '48,100.5 km',
  '48.100,5',
  '48100,5',
  '48,10',
  '4,8100',
  '48,1000',
  '48100.500',
  '1,048.100',
  '48,,100',
  ',100',
  '48100 km km',
  'km',
  '',
  '-48100',
  '48e3',
  '10,000,000',
  '99999999',
])('‘%s’ is not a whole number, and is refused', (typed) => {
  expect(read(typed)).toMatchObject({
    errors: { odometer: 'Please give the number on the odometer, without tenths.' },
    notice: null,
  })
})

test('less than at delivery is an error', () => {
  expect(read('47,999')).toMatchObject({
    errors: { odometer: 'It showed 48000 km at delivery, so it cannot be less now.' },
    notice: null,
  })
})
