import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isRunOnce, runOnce } from './run-once.ts'

const root = resolve(import.meta.dirname, '..', '..')

describe('files without a second run', () => {
  test.each(Object.entries(runOnce).flatMap(([kind, all]) => all.map((one) => [kind, one])))(
    '%s: %s is there',
    (_kind, pattern) => {
      expect(globSync(pattern, { cwd: root })).not.toEqual([])
    },
  )

  test.each([
    ['e2e/processes.e2e.ts', true],
    ['e2e/tenancy.e2e.ts', true],
    ['modules/finance/payment.view.test.ts', true],
    ['modules/vehicles/price/price-display.rules.test.ts', true],
    ['modules/leads/delivery/adapters/send-webhook.test.ts', true],
    ['modules/leads/delivery/deliver-lead.db.test.ts', true],
    ['platform/postgres/embedded/open-embedded.db.test.ts', true],
    ['e2e/home.e2e.ts', false],
    ['modules/links/paths.test.ts', false],
    ['modules/vehicles/card/card-tag.rules.test.ts', false],
  ])('%s: %s', (path, expected) => {
    expect(isRunOnce(path)).toBe(expected)
  })
})
