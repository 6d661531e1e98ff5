import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { decideAccess } from '../access/access.rules.ts'
import { deleteEnded } from '../removal/delete-ended.ts'
import {
  actConfirmed,
  addPerson,
  openTestPlaces,
  openTestService,
  runJobs,
  shell,
  type TestPerson,
  type TestPlaces,
} from '../testing.ts'
import { startSupportByCommand } from './request-support.ts'

const files = useTestDatabase()
let places: TestPlaces
let operator: TestPerson
let principal: TestPerson
let leadId: string

beforeAll(async () => {
  places = await openTestPlaces(files.database)
  const { rows } = await files.database.asOwner((tx) =>
    tx.query<{ id: string }>(
      `INSERT INTO leads (site_id, idempotency_key, body_hash, state, category, payload)
       SELECT id, 'a-key-of-22-characters', '\\x00', 'incomplete', 'General Enquiry', '{}' FROM sites
       WHERE id IN ($1, $2) RETURNING id`,
      [places.own.id, places.foreign.id],
    ),
  )
  leadId = rows[0]!.id
})
beforeEach(async () => {
  await files.database.asOwner((tx) => tx.query('UPDATE staff_people SET suspended_at = now()'))
  operator = await addPerson(files.database, [{ role: 'operator' }])
  principal = await addPerson(files.database, [{ role: 'principal', site: places.own }])
  await takeJobs(files.database)
})

const support = () => openTestService(files.database).support
const act = (person: TestPerson) => actConfirmed(files.database, person)
const listSites = ({ id }: TestPerson) =>
  files.database.asStaff({ personId: id }, async (tx) => {
    const { rows } = await tx.query<{ siteId: number }>('SELECT site_id AS "siteId" FROM leads')
    return rows.map(({ siteId }) => siteId)
  })
async function request(hours = 4): Promise<string> {
  const actor = await act(operator)
  const siteId = places.own.id
  const requested = await support().request(actor, { siteId, reason: 'Leads are missing', hours })
  if (!requested.ok) throw new Error(requested.code)
  return (await support().listOwn(actor))[0]!.id
}
async function grant(hours?: number): Promise<string> {
  const id = await request(hours)
  const granted = await support().grant(await act(principal), id)
  if (!granted.ok) throw new Error(granted.code)
  return id
}
const letPass = (id: string, interval: string) =>
  files.database.asOwner((tx) =>
    tx.query(
      `UPDATE staff_support_accesses SET granted_at = granted_at - $2::interval,
         expires_at = expires_at - $2::interval WHERE id = $1`,
      [id, interval],
    ),
  )
const listActions = (id: string) =>
  files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE subject_kind = 'support' AND subject_id = $1 ORDER BY id`,
      [id],
    )
    return rows.map(({ action }) => action)
  })

describe('an operator', () => {
  test('sees no customer before the principal grants a request, who gets a mail', async () => {
    const id = await request()
    expect(await listSites(operator)).toEqual([])
    const mails = await runJobs(files.database, [places.own], await takeJobs(files.database))
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Dealer own: Ana Example asks for support access',
    ])
    expect(mails[0]?.text).toContain('Leads are missing')
    const actor = await act(principal)
    expect(await support().listManaged(actor)).toMatchObject([{ id, state: 'requested' }])
    expect(await support().grant({ ...actor, confirmedAt: null }, id)).toMatchObject({
      code: 'staff.confirm-first',
    })
    expect(await support().grant(actor, id)).toEqual({ ok: true })
    expect(await support().grant(actor, id)).toMatchObject({ code: 'staff.support-over' })
    expect(await listSites(operator)).toEqual([places.own.id])
    expect(await support().listManaged(actor)).toMatchObject([{ id, state: 'running' }])
    expect(await listActions(id)).toEqual(['support.request', 'support.start'])
  })

  test('reads the leads of that site alone, as a role that only reads', async () => {
    await grant()
    const actor = await act(operator)
    const at = (siteId: number) =>
      ({ kind: 'site', siteId, groupId: 0, locationId: null, category: 'Test Drive' }) as const
    expect(decideAccess(actor, 'leads.read', at(places.own.id)).allowed).toBe(true)
    expect(decideAccess(actor, 'leads.read', at(places.foreign.id)).allowed).toBe(false)
    expect(decideAccess(actor, 'leads.work', at(places.own.id)).allowed).toBe(false)
    expect(decideAccess(actor, 'leads.deliver', at(places.own.id)).allowed).toBe(false)
  })

  test.each(['3 hours 59 minutes', '4 hours'])('after %s', async (interval) => {
    const id = await grant()
    await letPass(id, interval)
    const isOver = interval === '4 hours'
    expect(await listSites(operator)).toEqual(isOver ? [] : [places.own.id])
    expect((await act(operator)).memberships).toHaveLength(isOver ? 1 : 2)
    await deleteEnded(files.database)
    await deleteEnded(files.database)
    expect(await listActions(id)).toEqual(
      isOver
        ? ['support.request', 'support.start', 'support.expire']
        : ['support.request', 'support.start'],
    )
  })

  test.each(['operator', 'principal'] as const)(
    'sees nothing after the %s ends it, with a session that is open and a reused connection',
    async (by) => {
      const id = await grant()
      for (let round = 0; round < 8; round += 1) await listSites(operator)
      const actor = await act(by === 'operator' ? operator : principal)
      expect(await support().end(actor, id)).toEqual({ ok: true })
      expect(await support().end(actor, id)).toEqual({ ok: true })
      const reads = await Promise.all(Array.from({ length: 8 }, () => listSites(operator)))
      expect(reads.flat()).toEqual([])
      expect(await listActions(id)).toEqual(['support.request', 'support.start', 'support.end'])
    },
  )

  test('sees nothing any more when they are no operator, or suspended', async () => {
    await grant()
    await files.database.asOwner((tx) =>
      tx.query('DELETE FROM staff_memberships WHERE person_id = $1', [operator.id]),
    )
    expect(await listSites(operator)).toEqual([])
    expect((await act(operator)).memberships).toEqual([])
  })

  test('grants nothing to themselves, and is not granted it by other dealers or roles', async () => {
    const id = await request()
    const both = await addPerson(files.database, [
      { role: 'operator' },
      { role: 'principal', site: places.own },
    ])
    const stranger = await addPerson(files.database, [{ role: 'principal', site: places.foreign }])
    const sales = await addPerson(files.database, [{ role: 'sales-manager', site: places.own }])
    for (const person of [operator, stranger, sales]) {
      expect(await support().grant(await act(person), id)).toMatchObject({ ok: false })
    }
    const own = await act(both)
    await support().request(own, { siteId: places.own.id, reason: 'Mine', hours: 1 })
    const [mine] = await support().listOwn(own)
    expect(await support().grant(own, mine!.id)).toMatchObject({ code: 'staff.yourself' })
    expect(await listSites(operator)).toEqual([])
  })

  test('gives themselves no role at a dealer, also not past the use case', async () => {
    const staff = openTestService(files.database)
    const scope = {
      kind: 'site',
      siteId: places.own.id,
      locationId: null,
      categories: null,
    } as const
    const given = { name: 'Olga', email: operator.email, role: 'principal', scope } as const
    expect(await staff.invite(await act(operator), given)).toMatchObject({ code: 'staff.yourself' })
    const insert = files.database.asStaff({ personId: operator.id }, (tx) =>
      tx.query(
        `INSERT INTO staff_memberships (person_id, role, site_id, granted_by) VALUES ($1, 'principal', $2, $1)`,
        [operator.id, places.own.id],
      ),
    )
    await expect(insert).rejects.toThrow(/row-level security/)
  })
})

describe('in the database, support access', () => {
  const tryAs = ({ id }: TestPerson, sql: string, values: readonly unknown[]) =>
    files.database.asStaff({ personId: id }, (tx) => tx.query(sql, values))

  test('changes no lead and writes no note', async () => {
    await grant()
    const sql = `UPDATE leads SET sales_state = 'won' WHERE id = $1`
    expect((await tryAs(operator, sql, [leadId])).rowCount).toBe(0)
    const note = `INSERT INTO lead_notes (lead_id, site_id, author_id, author_name, text) VALUES ($1, $2, $3, 'Olga', 'x')`
    const values = [leadId, places.own.id, operator.id]
    await expect(tryAs(operator, note, values)).rejects.toThrow(/row-level security/)
    expect((await tryAs(principal, sql, [leadId])).rowCount).toBe(1)
  })

  test('is started or prolonged by no operator', async () => {
    const id = await request()
    const start = `UPDATE staff_support_accesses
      SET granted_at = now(), granted_by_name = 'x', expires_at = now() + interval '1 hour' WHERE id = $1`
    await expect(tryAs(operator, start, [id])).rejects.toThrow(/row-level security/)
    await support().grant(await act(principal), id)
    const prolong = `UPDATE staff_support_accesses SET expires_at = granted_at + interval '5 hours' WHERE id = $1`
    await expect(tryAs(principal, prolong, [id])).rejects.toThrow(/check constraint/)
  })

  test('writes into no table of sites: a migration that adds one calls forbid_support_writes()', async () => {
    const { rows } = await files.database.asOwner((tx) =>
      tx.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
         WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND attname = 'site_id'
           AND relname NOT IN ('audit_entries', 'staff_support_accesses', 'staff_memberships')
           AND (has_any_column_privilege('forecourt_staff', pg_class.oid, 'INSERT, UPDATE')
             OR has_table_privilege('forecourt_staff', pg_class.oid, 'DELETE'))
           AND 3 > (SELECT count(*) FROM pg_policy WHERE polrelid = pg_class.oid AND NOT polpermissive
                    AND polname IN ('support_adds_nothing', 'support_changes_nothing', 'support_deletes_nothing'))`,
      ),
    )
    expect(rows).toEqual([])
  })
})

describe('a request', () => {
  test.each<[hours: number, ok: boolean]>([
    [0, false],
    [1, true],
    [24, true],
    [25, false],
    [1.5, false],
    [Number.NaN, false],
  ])('for %s hours: %s', async (hours, ok) => {
    const given = { siteId: places.own.id, reason: 'Why', hours }
    expect(await support().request(await act(operator), given)).toMatchObject({ ok })
  })

  test('needs a reason, a site and an operator, and is one at a time', async () => {
    const actor = await act(operator)
    const given = { siteId: places.own.id, reason: 'Why', hours: 4 }
    expect(await support().request(actor, { ...given, reason: ' \n ' })).toMatchObject({
      code: 'staff.no-reason',
    })
    expect(await support().request(actor, { ...given, siteId: 999_999 })).toMatchObject({
      code: 'staff.unknown-place',
    })
    expect(await support().request(await act(principal), given)).toMatchObject({
      code: 'staff.not-permitted',
    })
    expect(await support().request(actor, given)).toEqual({ ok: true })
    expect(await support().request(actor, given)).toMatchObject({ code: 'staff.support-open' })
  })

  test('is declined, and can be made again', async () => {
    const id = await request()
    await support().end(await act(principal), id)
    expect(await listActions(id)).toEqual(['support.request', 'support.decline'])
    expect(await support().listOwn(await act(operator))).toMatchObject([{ id, state: 'declined' }])
    expect(await support().grant(await act(principal), id)).toMatchObject({
      code: 'staff.support-over',
    })
    expect(await request()).not.toBe(id)
  })

  test('is taken back by its operator', async () => {
    const id = await request()
    await support().end(await act(operator), id)
    expect(await listActions(id)).toEqual(['support.request', 'support.withdraw'])
  })

  test('can be made again after the time of an earlier one', async () => {
    await letPass(await grant(1), '1 hour')
    expect(await request()).toEqual(expect.any(String))
  })
})

describe('by command', () => {
  test('access starts at once, also for a request that waits; the principal gets a mail and ends it', async () => {
    const id = await request()
    await takeJobs(files.database)
    const { email } = operator
    const given = { siteId: places.own.id, reason: 'Nobody answers', hours: 2, email }
    const started = await startSupportByCommand(files, shell, given)
    expect(started).toMatchObject({ ok: true, accessId: id })
    expect(await startSupportByCommand(files, shell, given)).toMatchObject({
      code: 'staff.support-open',
    })
    expect(await listSites(operator)).toEqual([places.own.id])
    const mails = await runJobs(files.database, [places.own], await takeJobs(files.database))
    expect(mails.map(({ subject }) => subject)).toEqual(['Dealer own: support access has started'])
    await support().end(await act(principal), id)
    expect(await listSites(operator)).toEqual([])
  })

  test('access is for operators alone', async () => {
    const given = { siteId: places.own.id, reason: 'Why', hours: 1, email: principal.email }
    expect(await startSupportByCommand(files, shell, given)).toMatchObject({
      code: 'staff.unknown-person',
    })
  })
})
