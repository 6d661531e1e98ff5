import { expect, test } from 'vitest'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { findGarageFaults } from './garage-faults.rules.ts'
import { resolveConfiguration } from '#modules/sites/configuration/resolve-configuration.ts'

/** §2: Garage at /my-garage; one tenant uses /mybigboxcars. */
test.each([
  ['/my-garage', true],
  ['/mybigboxcars', true],
  ['/contact-me', true],
  ['/contact', false],
  ['/finance', false],
  ['/search', false],
  ['/success', false],
  // Without the prefix, this is the path of a page below /pages.
  ['/book-a-service', false],
])('a garage may be at %s: %s', (path, may) => {
  const file = buildExampleFile({ garage: { path } })
  const result = resolveConfiguration({ file }, [findGarageFaults])
  expect(result.ok ? [] : result.faults).toEqual(
    may
      ? []
      : [
          {
            path: 'garage.path',
            message: `${path} is the address of another page; write one of its own, such as /my-garage`,
          },
        ],
  )
})

test.each([{}, { garage: null }, { garage: { path: 7 } }])(
  'a garage of the wrong shape is reported by the schema: %j',
  (settings) => {
    expect(findGarageFaults(settings)).toEqual([])
  },
)
