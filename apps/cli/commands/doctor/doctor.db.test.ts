import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { DatabaseNotReady } from '#apps/deployment/open-database.ts'
import { type Environment, parseEnvironment } from '#platform/config/environment.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { runDoctor } from './doctor.ts'
import type { Finding } from './finding.types.ts'
import { buildSiteFile, runTestAction } from '../../command/testing.ts'

const own = useTestDatabase()
function buildEnvironment(): Environment {
  const parsed = parseEnvironment(
    { FORECOURT_DATA: tmpdir(), FORECOURT_SECRET: 'KmPY3AgU0VdCrqM2s5hHkzbnXwT9LfJe' },
    '/',
  )
  if (!parsed.ok) throw new Error(parsed.faults.join())
  return parsed.environment
}

async function examine(openDatabase: CommandContext['openDatabase']) {
  const parts = { openDatabase, environment: buildEnvironment(), now: () => new Date() }
  const { code, printed } = await runTestAction(runDoctor, parts, { json: true })
  const { findings } = JSON.parse(printed.join('')) as { findings: Finding[] }
  const find = (what: string) => findings.find((finding) => finding.what === what)
  return { code, find, all: findings }
}
const examineOwn = () => examine(() => Promise.resolve(own.database))
/** Stores that a worker was last seen this long ago. */
const see = (ago: string) =>
  own.database.asOwner(async (tx) => {
    await tx.query('DELETE FROM worker_sightings')
    await tx.query('INSERT INTO worker_sightings (seen_at) VALUES (now() - $1::interval)', [ago])
  })

describe('doctor about the worker', () => {
  test('of a deployment that never had one', async () => {
    const { code, find } = await examineOwn()
    expect(find('worker')).toMatchObject({ state: 'notice' })
    expect(code).toBe(0)
  })

  test.each([
    ['3 seconds', 'ok', 0],
    ['50 seconds', 'ok', 0],
    ['61 seconds', 'fault', 1],
    ['3 hours', 'fault', 1],
  ])('that was there %s ago', async (ago, state, exitCode) => {
    await see(ago)
    const { code, find } = await examineOwn()
    expect(find('worker')).toMatchObject({ state })
    expect(code).toBe(exitCode)
  })
})

test('doctor warns of settings copied from another site’s file', async () => {
  const logos = { header_url: '/brand/other-dealer/logo.svg' }
  const file = buildSiteFile('copied', { hosts: ['www.copied.example'], logos })
  expect(await applySite(own.database, file, [])).toMatchObject({ ok: true })
  const { all } = await examineOwn()
  expect(all).toContainEqual({
    state: 'warning',
    what: 'copied',
    detail:
      'logos.header_url: /brand/other-dealer/logo.svg is a picture of other-dealer, which is no site of this group',
  })
})

describe('doctor where the database cannot be read', () => {
  const refuse = (fault: Error) => examine(() => Promise.reject(fault))

  test('a database without tables is no fault, and the rest is checked', async () => {
    const { code, find } = await refuse(new DatabaseNotReady('none', 'no database yet'))
    expect([code, find('database')]).toMatchObject([0, { state: 'notice' }])
    expect([find('secrets')?.state, find('data folder')?.state]).toEqual(['ok', 'ok'])
  })

  test.each([
    ['it is of another version', new DatabaseNotReady('other-version', 'it is newer')],
    [
      'nothing listens there',
      new Error('nothing listens', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
    ],
  ])('%s: a fault, and the rest is checked', async (_what, error) => {
    const { code, find } = await refuse(error)
    expect([code, find('database')]).toMatchObject([1, { state: 'fault', detail: error.message }])
    expect(find('secrets')?.state).toBe('ok')
  })

  test('a bug of ours is not taken for that', async () => {
    await expect(refuse(new TypeError('a bug'))).rejects.toThrow('a bug')
  })
})
