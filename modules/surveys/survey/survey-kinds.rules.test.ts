import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { cutComment, listSurveyKinds } from './survey-kinds.rules.ts'

test.each([
  [{}, []],
  [{ test_drives: true }, ['test-drive']],
  [{ services: true }, ['service']],
  [{ deliveries: true }, ['delivery']],
  [{ test_drives: true, services: true, deliveries: true }, ['test-drive', 'service', 'delivery']],
])('a site that sets %j has surveys about %j', (surveys, kinds) => {
  const none = { test_drives: false, services: false, deliveries: false }
  const { surveys: settings } = buildExampleConfiguration({ surveys: { ...none, ...surveys } })
  expect(listSurveyKinds(settings)).toEqual(kinds)
})

test('a comment is stored without blanks around it, and its first 2000 letters', () => {
  expect(cutComment(' All good.\n')).toBe('All good.')
  expect(cutComment('x'.repeat(2000))).toHaveLength(2000)
  expect(cutComment('x'.repeat(2001))).toHaveLength(2000)
})
