import { expect, test } from 'vitest'
import { isTestCode, readSourceFiles } from './source-files.ts'

/** Where formats of dates are created: each keeps them by locale and time zone, or creates one for a check. */
const homes = [
  'modules/sites/date-format.ts',
  'modules/sites/faults/region-faults.rules.ts',
  'modules/sites/staff-time.rules.ts',
  'modules/sites/zoned-time.rules.ts',
]

test('formats of dates are created in their homes alone, because each holds memory outside of the heap', () => {
  const creating = readSourceFiles()
    .filter(
      ({ path, text }) =>
        /^(?:apps|modules|platform|ui)\//.test(path) &&
        !isTestCode(path) &&
        text.includes('Intl.DateTimeFormat('),
    )
    .map(({ path }) => path)
  expect(creating.toSorted()).toEqual(homes)
})
