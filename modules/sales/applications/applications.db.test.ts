import { beforeAll, expect, test } from 'vitest'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { listAuditOf } from '#modules/staff/audit/audit.store.ts'
import { openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openSales, type SalesService } from '../open-sales.ts'
import { addApplication, join, openTestParts } from '../testing.ts'

const files = useTestDatabase()
let places: TestPlaces
let sales: SalesService
let finn: PersonActor

beforeAll(async () => {
  places = await openTestPlaces(files.database)
  sales = openSales(openTestParts(files.database, [places.own]))
  finn = await join(files.database, 'Finn', [{ role: 'finance', site: places.own }])
})

const getAudit = (id: string) =>
  files.database.asOwner((tx) => listAuditOf(tx, { kind: 'finance-application', id }, 10))
const getQueued = async (id: string) => {
  const { rows } = await files.database.asOwner((tx) =>
    tx.query<{ name: string }>(
      `SELECT tasks.identifier AS name FROM graphile_worker._private_jobs AS jobs
         JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
       WHERE payload ->> 'applicationId' = $1 ORDER BY 1`,
      [id],
    ),
  )
  return rows.map(({ name }) => name)
}

test('an application is opened with a reason, which is recorded, and shows its answers', async () => {
  const applicationId = await addApplication(files.database, places.own)
  const opened = await sales.openApplication(finn, { applicationId, reason: ' They called ' })
  expect(opened).toMatchObject({
    ok: true,
    document: { answers: { income: { Income: '7319.42' } } },
    records: [{ kind: 'shown', detail: 'Finn: They called' }],
  })
  expect(await getAudit(applicationId)).toMatchObject([
    { action: 'finance-application.open', reason: 'They called', actorName: 'Finn' },
  ])
})

test.each([
  ['without a reason', '  ', 'finance-application.no-reason'],
  ['with a reason that nobody can read', '\u0000', 'finance-application.no-reason'],
  ['with a reason that is too long', 'x'.repeat(301), 'finance-application.no-reason'],
])('%s nothing is opened, and nothing recorded', async (_what, reason, code) => {
  const applicationId = await addApplication(files.database, places.own)
  expect(await sales.openApplication(finn, { applicationId, reason })).toMatchObject({ code })
  expect(await getAudit(applicationId)).toEqual([])
})

test('without a passkey nothing is opened', async () => {
  const applicationId = await addApplication(files.database, places.own)
  const opened = await sales.openApplication(
    { ...finn, confirmedAt: null },
    { applicationId, reason: 'They called' },
  )
  expect(opened).toMatchObject({ ok: false, code: 'staff.confirm-first' })
  expect(await getAudit(applicationId)).toEqual([])
})

test('list and page hold no answers', async () => {
  const applicationId = await addApplication(files.database, places.own)
  const listed = await sales.listApplications(finn, {})
  const shown = await sales.getApplication(finn, applicationId)
  expect(shown).toMatchObject({ ok: true, application: { id: applicationId, records: [] } })
  expect(JSON.stringify([listed, shown])).not.toMatch(/7319|answers|visitor\.example/)
})

test('a held one is released once', async () => {
  const applicationId = await addApplication(files.database, places.own, { deliveryState: 'held' })
  const named = { applicationId, requestId: 'r-1' }
  const counted = await sales.countAttention(finn)
  expect(counted.ok && counted.attention.heldApplications).toBe(1)
  expect(await sales.releaseApplication(finn, named)).toEqual({ ok: true })
  expect(await sales.releaseApplication(finn, named)).toMatchObject({
    code: 'finance-application.not-held',
  })
  expect(await getQueued(applicationId)).toContain('deliver-finance-application')
  expect(await getAudit(applicationId)).toMatchObject([{ action: 'finance-application.release' }])
})

test.each([
  ['dead', true],
  ['delivered', false],
  ['pending', false],
  ['held', false],
])('one whose delivery is %s is sent again: %s', async (deliveryState, isSent) => {
  const applicationId = await addApplication(files.database, places.own, { deliveryState })
  const outcome = await sales.sendApplicationAgain(finn, { applicationId, requestId: 'r-1' })
  expect(outcome.ok).toBe(isSent)
  expect(await getQueued(applicationId)).toEqual(isSent ? ['deliver-finance-application'] : [])
  expect(await getAudit(applicationId)).toHaveLength(isSent ? 1 : 0)
})
