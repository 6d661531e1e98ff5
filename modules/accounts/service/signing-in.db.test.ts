import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { createLog } from '#platform/log/log.ts'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import type { Database } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { signInMailLimits } from '#platform/sign-in/sign-in-mail-limits.rules.ts'
import type { AccountService } from './account-service.types.ts'
import { openAccountService } from './open-account-service.ts'
import { applyAccountSite, openTestMailer, testSecrets } from '../account/testing.ts'
import type { SendSignInLinkPayload } from '../sign-in/send-sign-in-link.job.ts'
import type { SignInRequested } from '../sign-in/request-sign-in.ts'
import { createLinkSender } from '../sign-in/send-sign-in-link.ts'

const own = useTestDatabase()
const stock = { listCards: () => Promise.resolve([]), listLeft: () => Promise.resolve([]) }
const events = { record: () => Promise.resolve() }
let site: Site
let other: Site
let made = 0
let email: string

const open = (database: Database = own.database): AccountService =>
  openAccountService({ database, secrets: testSecrets, stock, events })

beforeAll(async () => {
  site = await applyAccountSite(own.database)
  other = await applyAccountSite(own.database)
})
beforeEach(async () => {
  email = `robin-${++made}@visitor.example`
  await takeJobs(own.database)
  await own.database.asOwner((tx) => tx.query('DELETE FROM sign_in_hours'))
})

/**
 * Runs the waiting jobs, as the worker does.
 *
 * @returns the token of each mail's link
 */
async function sendLinks(): Promise<string[]> {
  const mailer = openTestMailer()
  const handler = createLinkSender({
    database: own.database,
    mailer,
    senderAddress: null,
    findSite: (id) => Promise.resolve([site, other].find((each) => each.id === id)),
    originOf: () => 'https://www.dealer.example',
  })
  const attempt = { isLast: false, signal: new AbortController().signal, log: createLog('silent') }
  for (const { name, payload } of await takeJobs(own.database)) {
    expect(name).toBe('send-sign-in-link')
    await handler.run(payload as SendSignInLinkPayload, attempt)
  }
  return mailer.sent.map(({ text, html }) => {
    const [, token = ''] = /account\/confirm\?token=([\w-]+)/.exec(text) ?? []
    expect(html).toContain(token)
    return token
  })
}

const request = (of: Site = site, address = email, returnTo = '/my-garage') =>
  open().requestSignIn(of, { email: address, returnTo, requestId: 'request-1' })

async function requestToken(of: Site = site, address = email): Promise<string> {
  await request(of, address)
  return (await sendLinks())[0]!
}

async function signInAs(address = email, of: Site = site): Promise<string> {
  const signedIn = await open().signIn(of, await requestToken(of, address), null)
  return signedIn!.sessionKey
}

/** Shifts the times of sent mails into the past. */
const letPass = (interval: string) =>
  own.database.asOwner((tx) =>
    tx.query(
      `UPDATE sign_in_addresses SET allowed_at = ARRAY(
         SELECT earlier - $1::interval FROM unnest(allowed_at) AS earlier)`,
      [interval],
    ),
  )

/** Runs some work, and returns the SQL statements that it sends. */
async function listStatements(work: (accounts: AccountService) => Promise<unknown>) {
  const statements: string[] = []
  const { database } = own
  const watched: Database = {
    ...database,
    withScope: (scope, run, limits) =>
      database.withScope(
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
  await work(open(watched))
  return statements
}

describe('a request for a link', () => {
  test('runs the same statements and queues the same job, whether the address has an account or not', async () => {
    const known = 'known@visitor.example'
    await signInAs(known)
    const requestLink = (address: string) => (accounts: AccountService) =>
      accounts.requestSignIn(site, { email: address, returnTo: '/', requestId: 'r' })
    const ofKnown = await listStatements(requestLink(known))
    const jobsOfKnown = await takeJobs(own.database)
    const ofUnknown = await listStatements(requestLink('unknown@visitor.example'))
    const jobsOfUnknown = await takeJobs(own.database)
    expect(ofKnown).toHaveLength(4)
    expect(ofUnknown).toEqual(ofKnown)
    expect(jobsOfKnown).toHaveLength(1)
    expect(jobsOfUnknown).toHaveLength(1)
    const shape = ({ name, payload }: (typeof jobsOfKnown)[number]) => [name, Object.keys(payload)]
    expect(jobsOfUnknown.map(shape)).toEqual(jobsOfKnown.map(shape))
  })

  test('puts neither the address nor a token into the queue, and no token into the database', async () => {
    await request()
    const queued = await own.database.asOwner(async (tx) => {
      const sql = 'SELECT payload::text AS text FROM graphile_worker._private_jobs'
      return (await tx.query<{ text: string }>(sql)).rows
    })
    expect(queued).toHaveLength(1)
    expect(queued[0]!.text).not.toContain(email)
    const [token = ''] = await sendLinks()
    const stored = await own.database.asOwner(async (tx) => {
      const sql =
        'SELECT row_to_json(sign_in_links)::text AS text FROM sign_in_links WHERE email = $1'
      return (await tx.query<{ text: string }>(sql, [email])).rows
    })
    expect(token).toHaveLength(43)
    expect(stored[0]!.text).not.toContain(token)
  })

  test('records the steps of signing in, without a name (§7: 37, 38)', async () => {
    await own.database.asOwner((tx) => tx.query('DELETE FROM tracked_events'))
    await signInAs()
    const rows = await own.database.asOwner(async (tx) => {
      const sql =
        'SELECT event_number AS number, payload::text AS text FROM tracked_events ORDER BY id'
      return (await tx.query<{ number: number; text: string }>(sql)).rows
    })
    expect(rows.map(({ number }) => number)).toEqual([37, 38])
    expect(rows.some(({ text }) => text.includes('robin'))).toBe(false)
  })

  test('sends an address at most its share per hour, without showing that', async () => {
    const outcomes: SignInRequested[] = []
    // Dots and plus suffixes lead to one mailbox.
    const spelt = [email, email.replace('@', '+a@'), email.replace('@', '+b@')]
    for (let at = 0; at < signInMailLimits.anHour + 2; at++) {
      outcomes.push(await request(site, spelt[at % spelt.length]))
    }
    expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'requested'))
    expect(await takeJobs(own.database)).toHaveLength(signInMailLimits.anHour)
    // The limit of an address applies across sites.
    expect(await request(other)).toMatchObject({ kind: 'requested' })
    expect(await takeJobs(own.database)).toEqual([])
  })

  test('sends an address at most its share per day, also spread over the hours', async () => {
    const { anHour, aDay } = signInMailLimits
    const sent: number[] = []
    for (let hour = 0; hour <= aDay / anHour; hour++) {
      for (let at = 0; at < anHour; at++) await request()
      sent.push((await takeJobs(own.database)).length)
      await letPass('1 hour')
    }
    expect(sent).toEqual([...Array<number>(aDay / anHour).fill(anHour), 0])
    await letPass('1 day')
    await request()
    expect(await takeJobs(own.database)).toHaveLength(1)
  })

  test('is refused where the deployment has sent its share of an hour', async () => {
    await own.database.asOwner((tx) =>
      tx.query(`INSERT INTO sign_in_hours VALUES (date_trunc('hour', now()), $1)`, [
        signInMailLimits.inAllAnHour - 1,
      ]),
    )
    expect(await request()).toMatchObject({ kind: 'requested' })
    expect(await request(site, `next-${email}`)).toEqual({ kind: 'busy' })
    expect(await takeJobs(own.database)).toHaveLength(1)
  })
})

describe('a link', () => {
  test('signs in once, even with two requests at once', async () => {
    const token = await requestToken()
    const tries = await Promise.all([1, 2, 3, 4].map(() => open().signIn(site, token, null)))
    expect(tries.filter((each) => each !== undefined)).toMatchObject([{ returnTo: '/my-garage' }])
    expect(await open().signIn(site, token, null)).toBeUndefined()
    expect(await open().findLinkOwner(site, token)).toBeUndefined()
  })

  test('may be looked at as often as a mail scanner likes', async () => {
    const token = await requestToken()
    expect(await open().findLinkOwner(site, token)).toBe(email)
    expect(await open().findLinkOwner(site, token)).toBe(email)
    expect(await open().signIn(site, token, null)).toBeDefined()
  })

  test.each([
    [14, true],
    [15, false],
  ])('%i minutes after its mail works: %s', async (minutes, works) => {
    const token = await requestToken()
    await own.database.asOwner((tx) =>
      tx.query(
        `UPDATE sign_in_links SET expires_at = expires_at - make_interval(mins => $2) WHERE email = $1`,
        [email, minutes],
      ),
    )
    expect((await open().findLinkOwner(site, token)) !== undefined).toBe(works)
    expect((await open().signIn(site, token, null)) !== undefined).toBe(works)
  })

  test('of one site opens nothing at another', async () => {
    const token = await requestToken()
    expect(await open().findLinkOwner(other, token)).toBeUndefined()
    expect(await open().signIn(other, token, null)).toBeUndefined()
    expect(await open().signIn(site, token, null)).toBeDefined()
  })

  test.each(['', 'a', 'A'.repeat(43), `${'A'.repeat(43)}'; DROP TABLE accounts --`])(
    'that is invalid (%j) opens nothing',
    async (token) => {
      expect(await open().signIn(site, token, null)).toBeUndefined()
    },
  )

  test('is sent once even if its job runs twice, and not at all if the job waited too long', async () => {
    await request()
    const [job] = await takeJobs(own.database)
    const mailer = openTestMailer()
    const parts = {
      database: own.database,
      mailer,
      senderAddress: null,
      findSite: () => Promise.resolve(site),
      originOf: () => 'https://www.dealer.example',
    }
    const attempt = {
      isLast: false,
      signal: new AbortController().signal,
      log: createLog('silent'),
    }
    const send = () => createLinkSender(parts).run(job!.payload as SendSignInLinkPayload, attempt)
    await own.database.asOwner((tx) =>
      tx.query(
        `UPDATE sign_in_links SET requested_at = now() - interval '16 minutes' WHERE email = $1`,
        [email],
      ),
    )
    await send()
    expect(mailer.sent).toEqual([])
    await own.database.asOwner((tx) =>
      tx.query(`UPDATE sign_in_links SET requested_at = now() WHERE email = $1`, [email]),
    )
    await send()
    await send()
    expect(mailer.sent).toHaveLength(1)
    expect(mailer.sent[0]).toMatchObject({ to: [{ address: email }], automatic: true })
  })
})

describe('a session', () => {
  test('has a new key each time, and ends that of the browser before it', async () => {
    const first = await signInAs()
    const again = await open().signIn(site, await requestToken(), first)
    expect(again!.sessionKey).not.toBe(first)
    expect(await open().findAccount(site, first)).toBeUndefined()
    expect(await open().findAccount(site, again!.sessionKey)).toMatchObject({ email })
  })

  test('is the same account on each browser, and none at another site', async () => {
    const [phone, desktop] = [await signInAs(), await signInAs()]
    const accounts = open()
    const account = await accounts.findAccount(site, phone)
    expect(await accounts.findAccount(site, desktop)).toEqual(account)
    expect(await accounts.findAccount(other, phone)).toBeUndefined()
    const there = await accounts.findAccount(other, await signInAs(email, other))
    expect(there!.id).not.toBe(account!.id)
  })

  test('ends where the visitor signs out, and everywhere if they want', async () => {
    const [phone, desktop, tablet] = [await signInAs(), await signInAs(), await signInAs()]
    const accounts = open()
    await accounts.signOut(site, phone)
    expect(await accounts.findAccount(site, phone)).toBeUndefined()
    const account = await accounts.findAccount(site, desktop)
    await accounts.signOutEverywhere(site, account!)
    expect(await accounts.findAccount(site, desktop)).toBeUndefined()
    expect(await accounts.findAccount(site, tablet)).toBeUndefined()
  })

  test('ends by itself', async () => {
    const key = await signInAs()
    await own.database.asOwner((tx) => tx.query('UPDATE account_sessions SET expires_at = now()'))
    expect(await open().findAccount(site, key)).toBeUndefined()
  })

  test.each([null, '', 'x', 'A'.repeat(43)])('with the key %j is not valid', async (key) => {
    expect(await open().findAccount(site, key)).toBeUndefined()
  })
})
