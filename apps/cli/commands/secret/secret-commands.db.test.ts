import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealedKinds } from '#apps/deployment/secrets/sealed-kinds.ts'
import { recordSecretUse } from '#apps/deployment/secrets/secrets-in-use.store.ts'
import { storeSealedValues } from '#apps/deployment/secrets/testing.ts'
import { fingerprintSecret } from '#platform/config/secret-keys.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkOldSecrets } from '../doctor/check-old-secrets.ts'
import { checkSealed } from '../doctor/check-sealed.ts'
import { runSecretReseal } from './secret-reseal.ts'
import { runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'secret-commands-'))
const old = 'the old secret of tests long enough for it'
const current = 'the new secret of tests long enough for it'
const now = new Date('2026-11-27T12:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

beforeAll(async () => {
  await storeSealedValues(files.database, [old], [old])
  await recordSecretUse(files.database, fingerprintSecret(old), daysAgo(100))
})
afterAll(() => rmSync(folder, { recursive: true }))

const settingsOf = (...secrets: string[]) => ({
  secret: secrets.length === 0 ? undefined : secrets.join(','),
  financeSecret: undefined,
  dataFolder: folder,
})
const look = (...secrets: string[]) => checkSealed(files.database, settingsOf(...secrets))
const lookAtOlder = (...secrets: string[]) =>
  checkOldSecrets(files.database, settingsOf(...secrets), now)
const reseal = (json: boolean) =>
  runTestAction(
    runSecretReseal,
    {
      environment: settingsOf(current, old),
      openDatabase: () => Promise.resolve(files.database),
      now: () => now,
    },
    { json },
  )

describe('doctor', () => {
  test('opens a stored value of every kind with the right secret', async () => {
    expect((await look(old)).map(({ state }) => state)).toEqual(sealedKinds.map(() => 'ok'))
    expect(await lookAtOlder(old)).toEqual([])
  })

  test.each([
    ['another secret', [current]],
    ['no secret', []],
  ])(
    'with %s every kind is a fault, and so is that the known secret is missing',
    async (_, given) => {
      const found = await look(...given)
      expect(found.map(({ state }) => state)).toEqual(sealedKinds.map(() => 'fault'))
      expect(found[0]).toEqual({
        state: 'fault',
        what: 'encrypted keys of payment accounts',
        detail:
          '1 of 1 cannot be decrypted: write the secret that encrypted them into FORECOURT_SECRET, behind the current one, and restart every process',
      })
      expect(await lookAtOlder(...given)).toEqual([
        {
          state: 'fault',
          what: 'secret in use',
          detail: expect.stringContaining(fingerprintSecret(old)) as string,
        },
      ])
    },
  )

  test('with a new secret before the old one names the values that the old one still encrypts', async () => {
    const found = await look(current, old)
    expect(found.map(({ state }) => state)).toEqual(sealedKinds.map(() => 'notice'))
    expect(found[0]?.detail).toBe(
      '1, 1 of them with an older secret: secret reseal encrypts them again',
    )
    expect(await lookAtOlder(current, old)).toEqual([
      {
        state: 'notice',
        what: 'older secret',
        detail: `member 2 (${fingerprintSecret(old)}) may not be removed yet: ${sealedKinds.length} stored values are encrypted with it: run secret reseal`,
      },
    ])
  })
})

describe('secret reseal', () => {
  test('encrypts everything with the new secret, and says when the old one may be removed', async () => {
    const first = await reseal(false)
    expect(first.code).toBe(0)
    expect(first.printed.slice(0, sealedKinds.length)).toEqual(
      sealedKinds.map(({ name }) => `${name}: 1 encrypted again`),
    )
    expect(first.printed).toContain(
      `member 2 (${fingerprintSecret(old)}) may not be removed yet: no process has started with the new secret as its first yet: restart all of them`,
    )

    await recordSecretUse(files.database, fingerprintSecret(old), daysAgo(10))
    await recordSecretUse(files.database, fingerprintSecret(current), daysAgo(9))
    const second = await reseal(true)
    expect(second.code).toBe(0)
    expect(JSON.parse(second.printed[0]!)).toMatchObject({
      kinds: sealedKinds.map(({ name }) => ({ kind: name, resealed: 0, left: 0 })),
      older_secrets: [{ position: 2, removable: 'later', from: '2027-01-16T12:00:00.000Z' }],
    })
    expect(await look(current)).toMatchObject(sealedKinds.map(() => ({ state: 'ok' })))
  })

  test('a secret that was removed before its links have ended is a warning with the day', async () => {
    expect(await lookAtOlder(current)).toEqual([
      {
        state: 'warning',
        what: 'removed secret',
        detail: `${fingerprintSecret(old)} was removed too early: links that it signed are in use until 2027-01-16`,
      },
    ])
  })

  test('values that no listed secret opens are a refusal', async () => {
    await files.database.asOwner((tx) =>
      tx.query(`UPDATE payment_accounts SET secrets_encrypted = 'v1.abcdef.AAAA.AAAA.AAAA'`),
    )
    const run = await reseal(false)
    expect(run.code).toBe(1)
    expect(run.printed[0]).toBe(
      'keys of payment accounts: 0 encrypted again, 1 values are encrypted with a secret that is not listed, or damaged',
    )
  })
})
