import { beforeAll, describe, expect, test } from 'vitest'
import {
  applyFinanceSite,
  canaries,
  sendApplication,
} from '#modules/finance-applications/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runFinanceApplicationShow } from './finance-application-show.ts'
import { runTestAction } from '../../command/testing.ts'
import { writeReference } from '#modules/sites/short-reference.ts'

const files = useTestDatabase()
let id: string
beforeAll(async () => {
  id = await sendApplication(files.database, await applyFinanceSite(files.database))
})

const run = (words: { reason?: string; json?: true }, of = id, secret = knownSecret) =>
  runTestAction(
    runFinanceApplicationShow,
    {
      environment: { dataFolder: '/nowhere', secret, financeSecret: undefined },
      now: () => new Date(),
      openDatabase: () => Promise.resolve(files.database),
    },
    of,
    words,
  )
const knownSecret = 'a secret of at least 32 characters'
const readings = () =>
  files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ detail: string }>(
      `SELECT detail FROM finance_application_records WHERE kind = 'shown' ORDER BY id`,
    )
    return rows.map(({ detail }) => detail)
  })

describe('finance-application show', () => {
  test('shows an application only with a reason, and records who read it and why', async () => {
    const before = (await readings()).length
    const { code, printed } = await run({ reason: 'calling the lender' })
    expect(code).toBe(0)
    expect(printed.join('\n')).toContain(canaries.income)
    expect(printed.join('\n')).toContain(canaries.licence)
    expect((await readings()).slice(before)).toEqual([
      expect.stringMatching(/^\S+: calling the lender$/),
    ])
    const { printed: json } = await run({ reason: 'again', json: true })
    expect(JSON.parse(json.join(''))).toMatchObject({
      id,
      state: 'submitted',
      answers: { expenses: { 'Living expenses': canaries.expenses } },
      records: [{ kind: 'submitted' }, { kind: 'shown' }, { kind: 'shown' }],
    })
  })

  test('finds it by the reference that its applicant has, as people type it', async () => {
    const { printed } = await run({ reason: 'the applicant rang', json: true })
    const { reference } = JSON.parse(printed.join('')) as { reference: string }
    expect(reference).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    for (const typed of [reference, reference.toLowerCase(), writeReference(reference)]) {
      const found = await run({ reason: 'the applicant rang' }, typed)
      expect(found.printed[0]).toContain(`${writeReference(reference)}  ${id}`)
    }
  })

  test('shows nothing, and records nothing, without a reason, an application or its key', async () => {
    const before = await readings()
    for (const reason of [undefined, '', '  ']) {
      const refused = await run(reason === undefined ? {} : { reason })
      expect(refused).toMatchObject({ code: 1, printed: [] })
    }
    for (const unknown of ['x', crypto.randomUUID()]) {
      expect(await run({ reason: 'why' }, unknown)).toMatchObject({ code: 1, printed: [] })
    }
    await expect(run({ reason: 'why' }, id, 'another secret of 32 characters!!')).rejects.toThrow(
      'any more',
    )
    expect(await readings()).toEqual(before)
  })
})
