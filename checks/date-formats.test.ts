import { expect, test } from 'vitest'
import { isTestCode, readSourceFiles } from './source-files.ts'

/**
 * Where formats of dates are created: each keeps them by locale and time zone, creates one for a check, or is part of a
 * script inside a document, which has to be small and creates one a page.
 */
const homes = [
  'modules/forms/plates/valuation-words.rules.ts',
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
