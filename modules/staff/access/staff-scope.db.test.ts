import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { addPerson, openTestPlaces, type TestPerson, type TestPlaces } from '../testing.ts'

const files = useTestDatabase()
let places: TestPlaces
let principal: TestPerson
let salesperson: TestPerson
let sisterPerson: TestPerson
let manager: TestPerson
let groupPrincipal: TestPerson
let stranger: TestPerson
let operator: TestPerson

beforeAll(async () => {
  const { database } = files
  places = await openTestPlaces(database)
  const { own, sister, foreign } = places
  principal = await addPerson(database, [{ role: 'principal', site: own }])
  salesperson = await addPerson(database, [{ role: 'salesperson', site: own }])
  sisterPerson = await addPerson(database, [{ role: 'service', site: sister }])
  manager = await addPerson(database, [{ role: 'group-manager', groupId: own.groupId }])
  groupPrincipal = await addPerson(database, [{ role: 'principal', groupId: own.groupId }])
  stranger = await addPerson(database, [{ role: 'principal', site: foreign }])
  operator = await addPerson(database, [{ role: 'operator' }])
})

const as = <T>({ id }: TestPerson, work: (tx: Tx) => Promise<T>) =>
  files.database.asStaff({ personId: id }, work)
const list = async (tx: Tx, sql: string, values: readonly unknown[] = []) =>
  (await tx.query<{ it: string | number }>(sql, values)).rows.map(({ it }) => it)
const change = async (tx: Tx, sql: string, values: readonly unknown[]) =>
  (await tx.query(sql, values)).rowCount

describe('what a person sees', () => {
  test.each<[who: string, person: () => TestPerson, sites: (places: TestPlaces) => unknown[]]>([
    ['of a site: that site', () => salesperson, ({ own }) => [own.id]],
    ['of a group: its sites', () => manager, ({ own, sister }) => [own.id, sister.id]],
    [
      'who operates the platform: all sites',
      () => operator,
      ({ own, sister, foreign }) => [own.id, sister.id, foreign.id],
    ],
  ])('%s', async (_who, person, sites) => {
    await as(person(), async (tx) => {
      const expected = sites(places)
      expect(await list(tx, 'SELECT id AS it FROM sites ORDER BY id')).toEqual(expected)
      expect(await list(tx, 'SELECT site_id AS it FROM site_dealerships ORDER BY 1')).toEqual(
        expected,
      )
      const dealerships = await list(tx, 'SELECT id AS it FROM dealerships')
      expect(dealerships).toHaveLength(expected.length)
      expect(await list(tx, 'SELECT id AS it FROM locations')).toHaveLength(expected.length * 2)
    })
  })

  test('are the people of their own places, and themselves', async () => {
    const people = (tx: Tx) => list(tx, 'SELECT id AS it FROM staff_people')
    const sorted = (...them: readonly TestPerson[]) => them.map(({ id }) => id).toSorted()
    const see = async (person: TestPerson) => (await as(person, people)).map(String).toSorted()
    expect(await see(salesperson)).toEqual(sorted(principal, salesperson))
    expect(await see(stranger)).toEqual(sorted(stranger))
    expect(await see(manager)).toEqual(
      sorted(principal, salesperson, sisterPerson, manager, groupPrincipal),
    )
    expect(await see(operator)).toEqual(
      sorted(principal, salesperson, sisterPerson, manager, groupPrincipal, stranger, operator),
    )
  })

  test('are sites that were added to their group later', async () => {
    const { rows } = await files.database.asOwner((tx) =>
      tx.query<{ id: number }>(
        `INSERT INTO sites (group_id, slug, template, settings) VALUES ($1, 'later', 'Car', '{}') RETURNING id`,
        [places.own.groupId],
      ),
    )
    const sites = await as(manager, (tx) => list(tx, 'SELECT id AS it FROM sites'))
    expect(sites).toContain(rows[0]!.id)
    await files.database.asOwner((tx) => tx.query(`DELETE FROM sites WHERE slug = 'later'`))
  })
})

describe('a scope', () => {
  test('leaves nothing behind on its connection', async () => {
    const { database } = files
    const look = async (tx: Tx) => ({
      pid: await list(tx, 'SELECT pg_backend_pid() AS it'),
      who: await list(tx, 'SELECT staff_person_id() AS it'),
      sites: await list(tx, 'SELECT id AS it FROM sites ORDER BY id'),
      memberships: await list(tx, 'SELECT person_id AS it FROM staff_memberships'),
      codes: (await tx.query('SELECT FROM staff_codes')).rowCount,
      people: (await tx.query('SELECT FROM staff_people')).rowCount,
      settings: await list(
        tx,
        `SELECT current_setting('forecourt.staff_' || name, true) AS it
         FROM unnest(ARRAY['operator', 'groups', 'managed_groups', 'owned_groups', 'managed_sites', 'parts']) AS name`,
      ),
    })
    await database.asStaff('sign-in', (tx) =>
      tx.query(
        `INSERT INTO staff_codes (email, browser_hash) VALUES ('ana@dealer.example', sha256('a'))`,
      ),
    )
    const first = await as(groupPrincipal, look)
    expect(first).toMatchObject({ who: [groupPrincipal.id], codes: 0 })
    const second = await as(stranger, look)
    expect(second).toMatchObject({
      pid: first.pid,
      who: [stranger.id],
      sites: [places.foreign.id],
      memberships: [stranger.id],
      codes: 0,
      people: 1,
      settings: ['', '{}', '{}', '{}', `{${places.foreign.id}}`, '{}'],
    })
    const third = await database.asStaff('sign-in', look)
    expect(third).toMatchObject({
      pid: first.pid,
      who: [null],
      sites: [],
      memberships: [],
      codes: 1,
    })
    expect(third.settings.filter((setting) => setting !== '' && setting !== null)).toEqual([])
    expect(await as(salesperson, look)).toMatchObject({ pid: first.pid, codes: 0 })
  })

  test('of nobody sees nothing, and a connection without one neither', async () => {
    const client = await files.database.connect('staff')
    try {
      const { rows: tables } = await client.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
           AND has_table_privilege('forecourt_staff', oid, 'SELECT') ORDER BY 1`,
      )
      expect(tables.length).toBeGreaterThan(8)
      for (const { name } of tables) {
        const { rows } = await client.query(`SELECT count(*)::int AS n FROM ${name}`)
        expect(rows, name).toEqual([{ n: 0 }])
      }
    } finally {
      await client.end()
    }
  })

  test('is refused for somebody unknown or suspended, and for what is no id', async () => {
    const suspended = await addPerson(files.database, [{ role: 'principal', site: places.own }])
    await files.database.asOwner((tx) =>
      tx.query('UPDATE staff_people SET suspended_at = now() WHERE id = $1', [suspended.id]),
    )
    const enter = (personId: string) =>
      files.database.asStaff({ personId }, (tx) => tx.query('SELECT 1'))
    await expect(enter(suspended.id)).rejects.toThrow('unknown or suspended')
    await expect(enter(randomUUID())).rejects.toThrow('unknown or suspended')
    await expect(enter(`'); DROP TABLE staff_people --`)).rejects.toThrow('not the id')
  })

  test('is entered once: a transaction of one person cannot become that of another', async () => {
    const enter = (person: string | null) =>
      as(salesperson, (tx) => tx.query('SELECT enter_staff_scope($1)', [person]))
    await expect(enter(stranger.id)).rejects.toThrow('another person')
    await expect(enter(null)).rejects.toThrow('another person')
    await enter(salesperson.id)
  })

  test('of signing in sees people by their address, and nothing of any dealer', async () => {
    await files.database.asStaff('sign-in', async (tx) => {
      const found = await list(tx, 'SELECT id AS it FROM staff_people WHERE email = $1', [
        stranger.email,
      ])
      expect(found).toEqual([stranger.id])
      for (const table of [
        'staff_memberships',
        'sites',
        'dealership_groups',
        'dealerships',
        'locations',
      ]) {
        expect((await tx.query(`SELECT FROM ${table}`)).rowCount, table).toBe(0)
      }
    })
  })
})

describe('the database refuses', () => {
  const give = (tx: Tx, personId: string, role: string, to: { site?: number; group?: number }) =>
    tx.query(
      `INSERT INTO staff_memberships (person_id, role, site_id, group_id, granted_by)
       VALUES ($1, $2, $3, $4, staff_person_id())`,
      [personId, role, to.site ?? null, to.group ?? null],
    )
  const denied = 'row-level security'

  test.each<
    [
      what: string,
      person: () => TestPerson,
      role: string,
      to: 'own' | 'sister' | 'foreign' | 'group' | 'platform',
    ]
  >([
    ['a salesperson a role at their own site', () => salesperson, 'salesperson', 'own'],
    ['a principal a role at the sister site', () => principal, 'salesperson', 'sister'],
    ['a principal of a site a role in the group', () => principal, 'salesperson', 'group'],
    ['a principal the role of an operator', () => principal, 'operator', 'platform'],
    ['a group manager the role of a principal of the group', () => manager, 'principal', 'group'],
    ['a group manager a role at a foreign site', () => manager, 'salesperson', 'foreign'],
    [
      'a principal of the group the role of an operator',
      () => groupPrincipal,
      'operator',
      'platform',
    ],
  ])('%s', async (_what, person, role, to) => {
    const { own, sister, foreign } = places
    const target = {
      own: { site: own.id },
      sister: { site: sister.id },
      foreign: { site: foreign.id },
      group: { group: own.groupId },
      platform: {},
    }[to]
    await expect(as(person(), (tx) => give(tx, person().id, role, target))).rejects.toThrow(denied)
  })

  test('a membership in the name of somebody else, and a location of another site', async () => {
    const insert = (grantedBy: string, locationId: number | null) =>
      as(principal, (tx) =>
        tx.query(
          `INSERT INTO staff_memberships (person_id, role, site_id, location_id, granted_by)
           VALUES ($1, 'marketing', $2, $3, $4)`,
          [salesperson.id, places.own.id, locationId, grantedBy],
        ),
      )
    await expect(insert(manager.id, null)).rejects.toThrow(denied)
    const [there] = places.foreign.dealerships[0]!.locations
    await expect(insert(principal.id, there!.id)).rejects.toThrow(denied)
  })

  test('changes of a membership, in any way', async () => {
    const raise = as(principal, (tx) =>
      change(
        tx,
        `UPDATE staff_memberships SET role = 'operator', site_id = NULL WHERE person_id = $1`,
        [principal.id],
      ),
    )
    await expect(raise).rejects.toThrow('permission denied')
  })

  test('removal of a membership above one’s own, or at another place', async () => {
    const remove = (person: TestPerson, of: TestPerson) =>
      as(person, (tx) => change(tx, 'DELETE FROM staff_memberships WHERE person_id = $1', [of.id]))
    expect(await remove(salesperson, principal)).toBe(0)
    expect(await remove(manager, groupPrincipal)).toBe(0)
    expect(await remove(principal, sisterPerson)).toBe(0)
    expect(await remove(stranger, principal)).toBe(0)
  })

  test('suspending somebody who also works at a place that one does not manage', async () => {
    const both = await addPerson(files.database, [
      { role: 'salesperson', site: places.own },
      { role: 'salesperson', site: places.foreign },
    ])
    const suspend = (person: TestPerson) =>
      as(person, (tx) =>
        change(tx, 'UPDATE staff_people SET suspended_at = now() WHERE id = $1', [both.id]),
      )
    expect(await suspend(principal)).toBe(0)
    expect(await suspend(manager)).toBe(0)
    expect(await suspend(salesperson)).toBe(0)
    expect(await suspend(operator)).toBe(1)
  })

  test('reading and prolonging sessions of other people, and all links and codes', async () => {
    const { database } = files
    await database.asStaff('sign-in', async (tx) => {
      for (const [key, { id }] of Object.entries({ a: salesperson, b: principal })) {
        await tx.query(
          `INSERT INTO staff_sessions (key_hash, person_id, ends_at, user_agent, started_with)
           VALUES (sha256($1), $2, now(), '', 'code')`,
          [key, id],
        )
      }
      await tx.query(`INSERT INTO staff_links (person_id, kind) VALUES ($1, 'sign-in')`, [
        salesperson.id,
      ])
    })
    await as(principal, async (tx) => {
      expect(await list(tx, 'SELECT person_id AS it FROM staff_sessions')).toEqual([principal.id])
      expect((await tx.query('SELECT FROM staff_links')).rowCount).toBe(0)
      expect((await tx.query('SELECT FROM staff_codes')).rowCount).toBe(0)
    })
    const prolong = as(principal, (tx) =>
      tx.query(`UPDATE staff_sessions SET ends_at = now() + interval '1 year'`),
    )
    await expect(prolong).rejects.toThrow(denied)
    const link = as(principal, (tx) =>
      tx.query(
        `INSERT INTO staff_links (person_id, kind, token_hash, expires_at)
         VALUES ($1, 'invitation', sha256('t'), now() + interval '1 hour')`,
        [salesperson.id],
      ),
    )
    await expect(link).rejects.toThrow(denied)
    const adding = as(salesperson, (tx) =>
      tx.query(`SELECT get_staff_person('x@dealer.example', 'X')`),
    )
    await expect(adding).rejects.toThrow('manages nobody')
  })

  test('jobs of a site that the transaction has not entered', async () => {
    const add = as(principal, (tx) =>
      tx.query(
        `SELECT enqueue_jobs('send-staff-link', ARRAY[json_build_object('siteId', $1::bigint)], ARRAY['k'], now(), 1,
                             false, false, ARRAY[NULL])`,
        [places.foreign.id],
      ),
    )
    await expect(add).rejects.toThrow('scope')
  })
})

describe('staff_sees', () => {
  const sees = (
    person: TestPerson,
    site: number,
    location: number | null,
    category: string | null,
  ) =>
    as(person, async (tx) => {
      const { rows } = await tx.query<{ it: boolean; byPolicy: boolean }>(
        `SELECT staff_sees(site_id, location_id, category) AS it,
           site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
             AND (site_id = ANY ((SELECT staff_scope_ids('whole_sites'))::bigint[])
               OR coalesce(staff_record_keys(site_id, location_id, category)
                           && (SELECT staff_scope_parts())::text[], false)) AS "byPolicy"
         FROM (SELECT $1::bigint AS site_id, $2::bigint AS location_id, $3::text AS category) AS record`,
        [site, location, category],
      )
      const { it, byPolicy } = rows[0]!
      // The form for policies of large tables, as the migration writes it.
      expect(byPolicy).toBe(it)
      return it
    })

  test('is true at all places of a site, and of a group', async () => {
    const { own, sister, foreign } = places
    expect(await sees(salesperson, own.id, null, 'Test Drive')).toBe(true)
    expect(await sees(salesperson, own.id, 5, null)).toBe(true)
    expect(await sees(salesperson, sister.id, null, 'Test Drive')).toBe(false)
    expect(await sees(manager, sister.id, null, 'Test Drive')).toBe(true)
    expect(await sees(manager, foreign.id, null, 'Test Drive')).toBe(false)
  })

  test('is limited by location and categories, and adds up over memberships', async () => {
    const [yard, workshop] = places.own.dealerships[0]!.locations
    const limited = await addPerson(files.database, [
      { role: 'salesperson', site: places.own, locationId: yard!.id },
      {
        role: 'service',
        site: places.own,
        locationId: workshop!.id,
        categories: ['Service Booking'],
      },
      { role: 'finance', site: places.sister, categories: ['Finance Enquiry'] },
    ])
    const { own, sister } = places
    expect(await sees(limited, own.id, yard!.id, 'Test Drive')).toBe(true)
    expect(await sees(limited, own.id, yard!.id, null)).toBe(true)
    expect(await sees(limited, own.id, workshop!.id, 'Service Booking')).toBe(true)
    expect(await sees(limited, own.id, workshop!.id, 'Test Drive')).toBe(false)
    // A record without a location is everybody's who has its category.
    expect(await sees(limited, own.id, null, 'Service Booking')).toBe(true)
    expect(await sees(limited, sister.id, null, 'Finance Enquiry')).toBe(true)
    expect(await sees(limited, sister.id, null, null)).toBe(false)
    expect(await sees(limited, sister.id, yard!.id, 'Test Drive')).toBe(false)
  })

  test('is false for an operator, and without a scope', async () => {
    expect(await sees(operator, places.own.id, null, 'Test Drive')).toBe(false)
    const client = await files.database.connect('staff')
    const { rows } = await client.query(`SELECT staff_sees(1, NULL, 'Test Drive') AS it`)
    await client.end()
    expect(rows).toEqual([{ it: false }])
  })
})
