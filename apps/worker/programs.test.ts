import { expect, test } from 'vitest'
import nodeEnvironment from '../../bootstrap/node-environment.json' with { type: 'json' }
import { omitWebsiteVariables } from './programs.ts'

test('a worker has the environment of its website, without what bootstrap sets for websites', () => {
  const own = { PORT: '3000', DATABASE_URL: 'postgres://db.test/forecourt' }
  expect(omitWebsiteVariables({ ...nodeEnvironment.start, ...own })).toEqual(own)
})

test('a value that the caller has set himself is kept', () => {
  const chosen = { MALLOC_ARENA_MAX: '4' }
  expect(nodeEnvironment.start.MALLOC_ARENA_MAX).not.toBe('4')
  expect(omitWebsiteVariables(chosen)).toEqual(chosen)
})
