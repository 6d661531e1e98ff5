import { beforeAll, describe, expect, test } from 'vitest'
import { applyFinanceSite, openVisitor } from '#modules/finance-applications/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkHeldApplications } from '../doctor/check-held-applications.ts'
import { runFinanceApplicationRelease } from './finance-application-release.ts'
import { runTestAction } from '../../command/testing.ts'

const own = useTestDatabase()
let site: Site
beforeAll(async () => {
  site = await applyFinanceSite(own.database, { environment: 'demonstration' })
})

/** A complete application of a visitor without any earlier activity. */
async function sendUnchecked(): Promise<string> {
  const visitor = openVisitor(own.database, site)
  await visitor.answer('about', { botMark: 'without-token' })
  for (const step of ['address', 'employment', 'income', 'expenses', 'assets'] as const) {
    await visitor.answer(step)
  }
  await visitor.answer('identity')
  const outcome = await visitor.answer('consent')
  if (outcome.kind !== 'submitted') throw new Error(JSON.stringify(outcome))
  return outcome.id
}

const release = (id: string, options: { json?: true } = {}) =>
  runTestAction(
    runFinanceApplicationRelease,
    {
      environment: { dataFolder: '/nowhere', secret: 'a secret of at least 32 characters' },
      openDatabase: () => Promise.resolve(own.database),
    },
    id,
    options,
  )

const listJobs = (id: string) =>
  own.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ name: string }>(
      `SELECT task_identifier AS name FROM graphile_worker.jobs
       WHERE key LIKE '%' || $1 ORDER BY 1`,
      [id],
    )
    return rows.map(({ name }) => name)
  })

describe('an application that came without a token', () => {
  test('notifies nobody before its release, and then everybody, once', async () => {
    const id = await sendUnchecked()
    expect(await listJobs(id)).toEqual(['delete-finance-application'])
    expect(await checkHeldApplications(own.database)).toMatchObject([
      {
        state: 'warning',
        detail: expect.stringMatching(
          /^1 finance application is held, the oldest [A-HJ-NP-Z2-9]{8}:/,
        ) as string,
      },
    ])
    expect(await release(id)).toMatchObject({ code: 0, printed: ['released: it is on its way'] })
    const jobs = [
      'announce-finance-application',
      'confirm-finance-application',
      'delete-finance-application',
      'deliver-finance-application',
    ]
    expect(await listJobs(id)).toEqual(jobs)
    expect(await release(id, { json: true })).toMatchObject({ printed: ['{"released":false}'] })
    expect(await checkHeldApplications(own.database)).toEqual([])
  })

  test.each(['x', crypto.randomUUID()])('is not found under the id %s', async (id) => {
    expect(await release(id)).toMatchObject({ code: 1, printed: [] })
  })
})
