import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import type { Database } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import {
  signInMailLimits,
  staffMailsInAllAnHour,
} from '#platform/sign-in/sign-in-mail-limits.rules.ts'
import type { StaffService } from '../service/staff-service.types.ts'
import {
  addPerson,
  findCode,
  openBrowser,
  openTestMailer,
  openTestPlaces,
  openTestService,
  runJobs,
  type TestPerson,
  type TestPlaces,
} from '../testing.ts'
import { mostAttempts } from './code.rules.ts'

const files = useTestDatabase()
let places: TestPlaces
let person: TestPerson
let browserKey: string

beforeAll(async () => {
  places = await openTestPlaces(files.database)
})
beforeEach(async () => {
  browserKey = randomUUID()
  person = await addPerson(files.database, [{ role: 'salesperson', site: places.own }])
  await takeJobs(files.database)
  await files.database.asOwner((tx) => tx.query('DELETE FROM sign_in_hours'))
})

const service = () => openTestService(files.database)
const request = (email = person.email, key = browserKey) =>
  service().requestCode({ email, browserKey: key, requestId: 'request-1' }, openBrowser())
const send = async (mailer = openTestMailer()) =>
  runJobs(files.database, Object.values(places), await takeJobs(files.database), mailer)
const enter = (code: string, { key = browserKey, email = person.email } = {}) =>
  service().enterCode({ email, code, browserKey: key }, openBrowser())

/** Requests a code for the person. @returns the code of the mail */
async function getCode(): Promise<string> {
  await request()
  const [mail] = await send()
  return findCode(mail!)
}
/** A code that is not the given one. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const wrong = { ok: false, code: 'staff.wrong-code' }

/** Shifts the times of the newest codes into the past. */
const letPass = (minutes: number) =>
  files.database.asOwner((tx) =>
    tx.query(
      `UPDATE staff_codes SET expires_at = expires_at - make_interval(mins => $2),
         requested_at = requested_at - make_interval(mins => $2) WHERE email = $1`,
      [person.email, minutes],
    ),
  )

/** Runs some work, and returns the SQL statements that it sends. */
async function listStatements(work: (staff: StaffService) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const watched: Database = {
    ...files.database,
    asStaff: (scope, run, limits) =>
      files.database.asStaff(
        scope,
        (tx) =>
          run({
            ...tx,
            query: (text, values) => {
              statements.push(typeof text === 'string' ? text : text.text)
              return tx.query(text, values)
            },
          }),
        limits,
      ),
  }
  await work(openTestService(watched))
  return statements
}

describe('a request for a code', () => {
  test('mails it to the person, with the name of their dealer', async () => {
    expect(await request(` ${person.email.toUpperCase()} `)).toEqual({ ok: true })
    const [mail, ...more] = await send()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: [{ address: person.email }],
      from: { name: 'Dealer own' },
      subject: expect.stringMatching(/^\d{6} is your sign-in code$/),
      automatic: true,
    })
    expect(mail!.text).toContain(findCode(mail!))
  })

  test('mails to an operator without a dealer’s name in the text', async () => {
    const operator = await addPerson(files.database, [{ role: 'operator' }])
    await request(operator.email)
    const [mail] = await send()
    expect(mail!.to).toEqual([{ name: null, address: operator.email }])
    expect(mail!.text).not.toContain('Dealer')
  })

  test('runs the same statements, with the same outcome and job, whether somebody has the address or not', async () => {
    const ask = (email: string) => (staff: StaffService) =>
      staff.requestCode({ email, browserKey, requestId: 'r' }, openBrowser())
    const ofKnown = await listStatements(ask(person.email))
    const jobsOfKnown = await takeJobs(files.database)
    const ofUnknown = await listStatements(ask('nobody@dealer.example'))
    const jobsOfUnknown = await takeJobs(files.database)
    expect(ofKnown.length).toBeGreaterThan(3)
    expect(ofUnknown).toEqual(ofKnown)
    const shape = ({ name, payload }: (typeof jobsOfKnown)[number]) => [name, Object.keys(payload)]
    expect(jobsOfUnknown.map(shape)).toEqual(jobsOfKnown.map(shape))
    expect(jobsOfKnown).toHaveLength(1)
    expect(await runJobs(files.database, Object.values(places), jobsOfUnknown)).toEqual([])
  })

  test('a wrong code of an address that nobody has is refused like any other', async () => {
    await request()
    await request('nobody@dealer.example')
    await send()
    const attempt = (email: string) => (staff: StaffService) =>
      staff.enterCode({ email, code: '000000', browserKey }, openBrowser())
    const ofKnown = await listStatements(attempt(person.email))
    expect(await listStatements(attempt('nobody@dealer.example'))).toEqual(ofKnown)
    expect(await attempt('nobody@dealer.example')(service())).toEqual(await enter('000000'))
  })

  test('of a suspended person mails nothing', async () => {
    await files.database.asOwner((tx) =>
      tx.query('UPDATE staff_people SET suspended_at = now() WHERE id = $1', [person.id]),
    )
    expect(await request()).toEqual({ ok: true })
    expect(await send()).toEqual([])
  })

  test('has neither address nor code in the queue, and no code in the database', async () => {
    await request()
    const jobs = await takeJobs(files.database)
    expect(JSON.stringify(jobs)).not.toContain(person.email)
    const [mail] = await runJobs(files.database, Object.values(places), jobs)
    const { rows } = await files.database.asOwner((tx) =>
      tx.query<{ text: string }>(
        'SELECT code_hash::text AS text FROM staff_codes WHERE email = $1',
        [person.email],
      ),
    )
    const code = findCode(mail!)
    expect(rows[0]!.text).toMatch(/^\\x[0-9a-f]{64}$/)
    expect(rows[0]!.text).not.toContain(Buffer.from(code).toString('hex'))
  })

  test.each([
    ['ana', 'staff.bad-address', 'a key of this browser'],
    [`${'a'.repeat(250)}@dealer.example`, 'staff.bad-address', 'a key of this browser'],
    ['ana@dealer.example', 'staff.no-cookie', 'x'.repeat(15)],
    ['ana@dealer.example', 'staff.no-cookie', 'x'.repeat(201)],
  ])('of %j is refused: %s', async (email, code, key) => {
    expect(await request(email, key)).toMatchObject({ ok: false, code })
    expect(await takeJobs(files.database)).toEqual([])
  })

  test('sends an address at most its share per hour, without showing that', async () => {
    const outcomes = []
    for (let at = 0; at < signInMailLimits.anHour + 2; at++) outcomes.push(await request())
    expect(outcomes).toEqual(outcomes.map(() => ({ ok: true })))
    expect(await takeJobs(files.database)).toHaveLength(signInMailLimits.anHour)
  })

  test('is refused when the deployment has sent its share, which is above that of visitors', async () => {
    expect(staffMailsInAllAnHour).toBeGreaterThan(signInMailLimits.inAllAnHour)
    await files.database.asOwner((tx) =>
      tx.query(`INSERT INTO sign_in_hours VALUES (date_trunc('hour', now()), $1)`, [
        staffMailsInAllAnHour - 1,
      ]),
    )
    expect(await request()).toEqual({ ok: true })
    expect(await request()).toMatchObject({ code: 'staff.busy' })
  })

  test('is limited by network address', async () => {
    const browser = openBrowser()
    const staff = service()
    const attempt = () => staff.enterCode({ email: person.email, code: '1', browserKey }, browser)
    for (let at = 0; at < 20; at++) expect(await attempt()).toMatchObject(wrong)
    expect(await attempt()).toMatchObject({ code: 'staff.too-many' })
    const next = await staff.requestCode(
      { email: person.email, browserKey, requestId: 'r' },
      openBrowser(),
    )
    expect(next).toEqual({ ok: true })
  })
})

describe('a code', () => {
  test('signs in, with the spaces that a person puts in', async () => {
    const code = await getCode()
    const signedIn = await enter(` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(signedIn).toMatchObject({ ok: true, sessionKey: expect.stringMatching(/^[\w-]{43}$/) })
    const found = await service().findSession(signedIn.ok ? signedIn.sessionKey : '')
    expect(found!.actor).toMatchObject({
      email: person.email,
      memberships: [{ role: 'salesperson' }],
    })
  })

  test('signs in once, even with two requests at once', async () => {
    const code = await getCode()
    const tries = await Promise.all([1, 2, 3, 4].map(() => enter(code)))
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await enter(code)).toMatchObject(wrong)
  })

  test.each([
    [mostAttempts - 1, true],
    [mostAttempts, false],
  ])('after %i wrong attempts signs in: %s', async (wrongAttempts, signsIn) => {
    const code = await getCode()
    for (let at = 0; at < wrongAttempts; at++) expect(await enter(other(code))).toMatchObject(wrong)
    expect((await enter(code)).ok).toBe(signsIn)
  })

  test('counts attempts that are made at once', async () => {
    const code = await getCode()
    await Promise.all(Array.from({ length: mostAttempts }, () => enter(other(code))))
    expect(await enter(code)).toMatchObject(wrong)
  })

  test.each([
    [9, true],
    [10, false],
  ])('%i minutes after its mail signs in: %s', async (minutes, signsIn) => {
    const code = await getCode()
    await letPass(minutes)
    expect((await enter(code)).ok).toBe(signsIn)
  })

  test('works in the browser that requested it alone, and costs it no attempt elsewhere', async () => {
    const code = await getCode()
    for (let at = 0; at <= mostAttempts; at++) {
      expect(await enter(code, { key: randomUUID() })).toMatchObject(wrong)
    }
    expect(await enter(code, { email: 'nobody@dealer.example' })).toMatchObject(wrong)
    expect((await enter(code)).ok).toBe(true)
  })

  test('is replaced by a newer one of the same browser', async () => {
    const first = await getCode()
    const second = await getCode()
    expect(await enter(first)).toMatchObject(wrong)
    expect((await enter(second)).ok).toBe(true)
  })

  test('stays valid until the newer one is sent', async () => {
    const first = await getCode()
    await request()
    expect((await enter(first)).ok).toBe(true)
  })

  test('of a person who was suspended since is refused', async () => {
    const code = await getCode()
    await files.database.asOwner((tx) =>
      tx.query('UPDATE staff_people SET suspended_at = now() WHERE id = $1', [person.id]),
    )
    expect(await enter(code)).toMatchObject(wrong)
  })

  test('is sent once even if its job runs twice, and again by the next attempt if the server refused', async () => {
    await request()
    const jobs = await takeJobs(files.database)
    const sites = Object.values(places)
    const refusing = openTestMailer({ refuses: true })
    await expect(runJobs(files.database, sites, jobs, refusing)).rejects.toThrow('server is away')
    const [sent, ...more] = await runJobs(files.database, sites, [...jobs, ...jobs])
    expect(more).toEqual([])
    expect(await enter(findCode(refusing.sent[0]!))).toMatchObject(wrong)
    expect((await enter(findCode(sent!))).ok).toBe(true)
  })

  test('is not sent if its job waited too long', async () => {
    await request()
    await letPass(11)
    expect(await send()).toEqual([])
  })

  test('of an older secret of the deployment still works', async () => {
    const code = await getCode()
    const secrets = ['a newer secret of at least 32 letters', 'a secret of at least 32 characters']
    const staff = openTestService(files.database, { secrets })
    const entered = { email: person.email, code, browserKey }
    expect((await staff.enterCode(entered, openBrowser())).ok).toBe(true)
  })

  test.each(['', '12345', '1234567', 'abcdef', '1'.repeat(1000)])('%j is refused', async (code) => {
    expect(await enter(code)).toMatchObject(wrong)
  })
})
