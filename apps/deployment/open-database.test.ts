import { expect, test } from 'vitest'
import { parseEnvironment } from '#platform/config/environment.ts'
import { openMigratedDatabase } from './open-database.ts'

test('a database that cannot be reached is named without its password, with an instruction', async () => {
  const parsed = parseEnvironment(
    {
      // A port on which nothing listens.
      DATABASE_URL: 'postgres://owner:hunter2@127.0.0.1:1/cars',
      FORECOURT_SECRET: 'KmPY3AgU0VdCrqM2s5hHkzbnXwT9LfJe',
    },
    '/nowhere',
  )
  if (!parsed.ok) throw new Error(parsed.faults.join())
  const opened = openMigratedDatabase(parsed.environment, () => undefined)
  const message = await opened.then(
    () => 'opened',
    (error: Error) => error.message,
  )
  expect(message).toContain('at 127.0.0.1:1, database cars, user owner: nothing listens there')
  expect(message).not.toContain('hunter2')
})
