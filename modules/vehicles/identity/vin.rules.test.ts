import { expect, test } from 'vitest'
import { readVin } from './vin.rules.ts'

const vin = 'JM0DJ2HAA00123456'

const cases: readonly (readonly [written: string, kind: string, vin?: string])[] = [
  [vin, 'vin', vin],
  [vin.toLowerCase(), 'vin', vin],
  [' JM0 DJ2HAA-00123456\u00a0', 'vin', vin],
  // Sixteen and eighteen characters.
  [vin.slice(1), 'chassis-number', vin.slice(1)],
  [`${vin}7`, 'other'],
  ['ZRR80-0012345', 'chassis-number', 'ZRR800012345'],
  ['AB12', 'other'],
  // I, O and Q are not allowed in a VIN.
  [vin.replace('J', 'I'), 'other'],
  [vin.replace('0', 'O'), 'other'],
  [vin.replace('D', 'Q'), 'other'],
  ['JM0DJ2HAA0012345*', 'other'],
  ['TBA', 'placeholder'],
  ['t.b.a.', 'placeholder'],
  ['N/A', 'placeholder'],
  ['unknown', 'placeholder'],
  ['-', 'placeholder'],
  ['0', 'placeholder'],
  ['00000000000000000', 'placeholder'],
  ['XXXXXXXXXXXXXXXXX', 'placeholder'],
  ['xxxxxxxx', 'placeholder'],
  ['JM000000000000001', 'placeholder'],
  ['12345678901234567', 'placeholder'],
  // A real VIN may contain nine equal digits in a row.
  ['JM0DJ2HA000000000'.replace('HA0', 'HAA'), 'vin', 'JM0DJ2HAA00000000'],
  ['6T153BK360X070001', 'vin', '6T153BK360X070001'],
]

test.each(cases.map(([written, kind, vin]) => ({ written, kind, vin })))(
  '$written is read as a $kind',
  ({ written, kind, vin }) => {
    expect(readVin(written)).toEqual(vin === undefined ? { kind } : { kind, vin })
  },
)
