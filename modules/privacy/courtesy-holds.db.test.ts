import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  applyCourtesySites,
  buildCourtesyRequest,
  keepVehicle,
  runCourtesyJobs,
} from '#modules/courtesy-holds/testing.ts'
import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import { importReservable } from '#modules/reservations/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createRetentionHandler } from './delete-expired.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { hashAddress } from './hash-address.ts'
import { ageLead, answering, countRows } from './testing.ts'

const own = useTestDatabase()
const ana = 'ana@visitor.example'
const secret = 'a secret of at least 32 characters'
const tables = ['courtesy_holds', 'courtesy_hold_requests', 'leads']
let site: Site
let made = 0

beforeAll(async () => {
  ;[site] = (await applyCourtesySites(own.database, ['north'])) as [Site]
})
beforeEach(async () => {
  made += 1
  await own.database.asOwner(async (tx) => {
    await tx.query('DELETE FROM leads')
    await tx.query('DELETE FROM courtesy_hold_requests')
    await tx.query('DELETE FROM sign_in_addresses')
  })
  const [vehicle] = (await importReservable(own.database, site, [`P${made}`])) as [number]
  const kept = await keepVehicle(own.database, site, buildCourtesyRequest(vehicle, { email: ana }))
  expect(kept.ok).toBe(true)
  await runCourtesyJobs(own.database, [site])
})

const count = () => countRows(own.database, tables, site.id)
const [addressHash] = hashAddress([secret], ana)

test('who had a vehicle kept is handed that over with the lead, and it is erased with it', async () => {
  const exported = await exportPerson(own.database, site, {
    address: ana,
    addressHashes: [addressHash],
    ...answering,
    seal: createAnswerSeal([secret]),
    now: new Date(),
  })
  expect(exported.document.leads).toMatchObject([
    { courtesy_hold: { ended_at: null, end_reason: null, end_note: null } },
  ])
  const outcome = await erasePerson(own.database, site, { address: ana, addressHash, ...answering })
  expect(outcome).toMatchObject({ kind: 'erased', counts: { leads: 1 } })
  expect(await count()).toEqual({ courtesy_holds: 0, courtesy_hold_requests: 0, leads: 0 })
})

describe('retention', () => {
  const run = () =>
    createRetentionHandler({
      database: own.database,
      findSite: () => Promise.resolve(site),
      now: () => new Date(),
    }).run(
      { siteId: site.id },
      { isLast: false, signal: new AbortController().signal, log: createLog('silent') },
    )

  test.each([
    [23, 1],
    [25, 0],
  ])(
    'of a request that was sent %i hours ago leaves %i, and the hold stays',
    async (hours, left) => {
      await own.database.asOwner((tx) =>
        tx.query(
          `UPDATE courtesy_hold_requests SET requested_at = now() - make_interval(hours => $1)`,
          [hours],
        ),
      )
      await run()
      expect(await count()).toEqual({ courtesy_holds: 1, courtesy_hold_requests: left, leads: 1 })
    },
  )

  test('of its lead deletes a courtesy hold', async () => {
    const { rows } = await own.database.asOwner((tx) =>
      tx.query<{ id: string }>('SELECT id FROM leads'),
    )
    await own.database.asOwner((tx) => tx.query('DELETE FROM lead_deliveries'))
    await ageLead(own.database, rows[0]!.id, 800)
    await run()
    expect(await count()).toMatchObject({ courtesy_holds: 0, leads: 0 })
  })
})
