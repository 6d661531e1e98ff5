import { beforeAll, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openLeadService } from './lead-service.ts'
import {
  buildSent,
  buildTestContext,
  buildTestParts,
  enquiry,
  expectResponse,
  expectRefusal,
  openTestSite,
  readRows,
} from './testing.ts'

const files = useTestDatabase()
let site: Site
beforeAll(async () => {
  site = await openTestSite(files.database)
})

const key = () => crypto.randomUUID()
const count = async () =>
  (await readRows<{ n: number }>(files.database, 'SELECT count(*) AS n FROM leads'))[0]!.n

test('a database that is away is reported as a failure with a time to try again', async () => {
  const away = openDatabase({
    kind: 'socket',
    host: '/tmp/no-such-folder',
    database: 'x',
    owner: 'x',
  })
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => lines.push(line) })
  const service = openLeadService(buildTestParts(away).parts)
  const context = buildTestContext(site, { log })
  const refusal = expectRefusal(await service.submit(context, buildSent(enquiry, { key: key() })))
  expect(refusal).toMatchObject({ status: 503, code: 'lead.unavailable', retryAfterSeconds: 5 })
  expect(lines.join()).toContain('"fault":"ENOENT"')
  await away.close()
})

/** Codes of PostgreSQL errors, raised where a lead is stored. */
test.each(['53100', '53300', '57P01', '57P03', '08006', '58030', '40001', '57014'])(
  'state %s of the database is no success, and nothing is stored',
  async (state) => {
    const before = await count()
    const { parts } = buildTestParts(files.database)
    const consequences = {
      ...parts.consequences,
      queueDeliveries: async (tx: Parameters<typeof parts.consequences.queueDeliveries>[0]) => {
        await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END $$`)
      },
    }
    const service = openLeadService({ ...parts, consequences })
    const refusal = expectRefusal(
      await service.submit(buildTestContext(site), buildSent(enquiry, { key: key() })),
    )
    expect(refusal).toMatchObject({ status: 503 })
    expect(await count()).toBe(before)
  },
)

test('a connection that is cut in the middle is a failure; the same lead sent again is stored once', async () => {
  const { parts } = buildTestParts(files.database)
  let cut = true
  const consequences = {
    ...parts.consequences,
    queueDeliveries: async (tx: Parameters<typeof parts.consequences.queueDeliveries>[0]) => {
      if (!cut) return
      const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      await readRows(files.database, 'SELECT pg_terminate_backend($1)', [rows[0]!.pid])
      await tx.query('SELECT 1')
    },
  }
  const service = openLeadService({ ...parts, consequences })
  const before = await count()
  const sent = buildSent(enquiry, { key: key() })
  expect(expectRefusal(await service.submit(buildTestContext(site), sent))).toMatchObject({
    status: 503,
  })
  expect(await count()).toBe(before)
  cut = false
  expectResponse(await service.submit(buildTestContext(site), sent))
  expect(await count()).toBe(before + 1)
})

test('a bug is not taken for a database that is away', async () => {
  const { parts } = buildTestParts(files.database)
  const consequences = {
    ...parts.consequences,
    queueDeliveries: () => Promise.reject(new TypeError('undefined is not a function')),
  }
  const service = openLeadService({ ...parts, consequences })
  const before = await count()
  await expect(
    service.submit(buildTestContext(site), buildSent(enquiry, { key: key() })),
  ).rejects.toThrow(TypeError)
  expect(await count()).toBe(before)
})

test('files that cannot be kept refuse the lead with them', async () => {
  const { parts } = buildTestParts(files.database)
  const service = openLeadService(parts)
  const before = await count()
  const refusal = {
    status: 503,
    code: 'lead.no-space',
    error: 'No room.',
    retryAfterSeconds: 60,
  } as const
  const sent = buildSent(enquiry, {
    key: key(),
    stageFiles: () => Promise.resolve({ ok: false, refusal }),
  })
  expect(expectRefusal(await service.submit(buildTestContext(site), sent))).toEqual(refusal)
  const broken = Object.assign(new Error('write'), { code: 'ENOSPC' })
  const full = buildSent(enquiry, { key: key(), stageFiles: () => Promise.reject(broken) })
  expect(expectRefusal(await service.submit(buildTestContext(site), full))).toMatchObject({
    status: 503,
  })
  expect(await count()).toBe(before)
})
