import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { Invitation } from '../service/staff-service.types.ts'
import {
  addPerson,
  findToken,
  openBrowser,
  openTestMailer,
  openTestPlaces,
  openTestService,
  runJobs,
  shell,
  testOrigin,
  testSecrets,
  type TestPlaces,
} from '../testing.ts'
import { createSignInLink } from './create-sign-in-link.ts'

const files = useTestDatabase()
let places: TestPlaces
let email: string
let made = 0

beforeAll(async () => {
  places = await openTestPlaces(files.database)
})
beforeEach(async () => {
  email = `leo-${++made}@dealer.example`
  await takeJobs(files.database)
})

const service = () => openTestService(files.database)
const atOwn = (): Invitation => ({
  email,
  name: 'Leo Example',
  role: 'service',
  scope: { kind: 'site', siteId: places.own.id, locationId: null, categories: null },
})
const send = async (mailer = openTestMailer()) =>
  runJobs(files.database, Object.values(places), await takeJobs(files.database), mailer)

async function inviteLeo(): Promise<string> {
  const invited = await service().invite(shell, atOwn())
  expect(invited).toMatchObject({ ok: true })
  const [mail] = await send()
  return findToken(mail!.text)
}
const use = (token: string) => service().useLink(token, openBrowser())
const refused = { ok: false, code: 'staff.used-link' }

/** Shifts the times of the person's links into the past. */
const letPass = (interval: string) =>
  files.database.asOwner((tx) =>
    tx.query(
      `UPDATE staff_links SET expires_at = expires_at - $2::interval, created_at = created_at - $2::interval
       WHERE person_id = (SELECT id FROM staff_people WHERE email = $1)`,
      [email, interval],
    ),
  )

describe('an invitation', () => {
  test('mails a link of the console, with the dealer’s name', async () => {
    await service().invite(shell, atOwn())
    const [mail, ...more] = await send()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: [{ address: email }],
      from: { name: 'Dealer own' },
      subject: 'Dealer own: your access to the console',
    })
    expect(mail!.text).toContain(`${testOrigin}/link/${findToken(mail!.text)}`)
  })

  test('signs in once, even with two requests at once', async () => {
    const token = await inviteLeo()
    const tries = await Promise.all([1, 2, 3, 4].map(() => use(token)))
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await use(token)).toMatchObject(refused)
    expect(await service().findLink(token)).toBeUndefined()
  })

  test('may be looked at as often as a mail scanner likes', async () => {
    const token = await inviteLeo()
    const seen = { name: 'Leo Example', isInvitation: true }
    expect(await service().findLink(token)).toEqual(seen)
    expect(await service().findLink(token)).toEqual(seen)
    expect(await use(token)).toMatchObject({ ok: true })
  })

  test.each([
    ['71 hours 59 minutes', true],
    ['72 hours', false],
  ])('%s after its mail works: %s', async (interval, works) => {
    const token = await inviteLeo()
    await letPass(interval)
    expect((await service().findLink(token)) !== undefined).toBe(works)
    expect((await use(token)).ok).toBe(works)
  })

  test('makes the person active, who was invited before', async () => {
    const token = await inviteLeo()
    const state = async () =>
      (await service().listPeople(shell)).find((person) => person.email === email)
    expect(await state()).toMatchObject({ state: 'invited', lastUsedAt: null })
    await use(token)
    expect(await state()).toMatchObject({ state: 'active', lastUsedAt: expect.any(Date) })
  })

  test('that is sent again ends the earlier link', async () => {
    const first = await inviteLeo()
    const leo = (await service().listPeople(shell)).find((person) => person.email === email)
    expect(await service().inviteAgain(shell, leo!.id)).toEqual({ ok: true })
    const [mail] = await send()
    expect(await use(first)).toMatchObject(refused)
    expect(await use(findToken(mail!.text))).toMatchObject({ ok: true })
    expect(await service().inviteAgain(shell, leo!.id)).toMatchObject({ code: 'staff.has-joined' })
  })

  test('is in neither queue nor database, and sent once even if its job runs twice', async () => {
    await service().invite(shell, atOwn())
    const jobs = await takeJobs(files.database)
    expect(JSON.stringify(jobs)).not.toContain(email)
    const sites = Object.values(places)
    const refusing = openTestMailer({ refuses: true })
    await expect(runJobs(files.database, sites, jobs, refusing)).rejects.toThrow('server is away')
    const sent = await runJobs(files.database, sites, [...jobs, ...jobs])
    expect(sent).toHaveLength(1)
    expect(await use(findToken(refusing.sent[0]!.text))).toMatchObject(refused)
    const { rows } = await files.database.asOwner((tx) =>
      tx.query<{ text: string }>(
        'SELECT string_agg(staff_links::text, $1) AS text FROM staff_links',
        ['\n'],
      ),
    )
    expect(rows[0]!.text).not.toContain(findToken(sent[0]!.text))
  })

  test('is not sent if the person was suspended since, and its link ends', async () => {
    const token = await inviteLeo()
    const leo = (await service().listPeople(shell)).find((person) => person.email === email)
    await service().invite(shell, { ...atOwn(), role: 'marketing' })
    expect(await service().suspend(shell, leo!.id)).toEqual({ ok: true })
    expect(await send()).toEqual([])
    expect(await use(token)).toMatchObject(refused)
    await service().resume(shell, leo!.id)
    expect(await use(token)).toMatchObject(refused)
  })

  test('is refused where there is no console', async () => {
    const staff = openTestService(files.database, { consoleOrigin: null })
    expect(await staff.invite(shell, atOwn())).toMatchObject({ code: 'staff.no-console' })
    expect(await takeJobs(files.database)).toEqual([])
  })

  test.each(['', 'a', 'A'.repeat(43), `${'A'.repeat(43)}'; DROP TABLE staff_links --`])(
    'that is invalid (%j) opens nothing',
    async (token) => {
      expect(await use(token)).toMatchObject(refused)
      expect(await service().findLink(token)).toBeUndefined()
    },
  )
})

describe('a link by command', () => {
  const parts = () => ({
    database: files.database,
    secrets: testSecrets,
    consoleOrigin: testOrigin,
  })
  const create = (address: string) => createSignInLink(parts(), shell, address)

  test.each([
    ['14 minutes', true],
    ['15 minutes', false],
  ])('%s after it was made works once: %s', async (interval, works) => {
    const person = await addPerson(files.database, [{ role: 'operator' }])
    email = person.email
    const link = await create(` ${email.toUpperCase()} `)
    const token = findToken(link.ok ? link.href : '')
    expect(await service().findLink(token)).toEqual({ name: 'Ana Example', isInvitation: false })
    await letPass(interval)
    expect((await use(token)).ok).toBe(works)
    expect(await use(token)).toMatchObject(refused)
  })

  test('is refused for somebody unknown or suspended, and without a console', async () => {
    expect(await create('nobody@dealer.example')).toMatchObject({ code: 'staff.unknown-person' })
    const person = await addPerson(files.database, [{ role: 'operator' }])
    await service().suspend(shell, person.id)
    expect(await create(person.email)).toMatchObject({ code: 'staff.suspended' })
    const without = await createSignInLink({ ...parts(), consoleOrigin: null }, shell, person.email)
    expect(without).toMatchObject({ code: 'staff.no-console' })
  })
})
