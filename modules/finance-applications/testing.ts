import { applyLeadSite } from '#modules/leads/delivery/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { createAnswerSeal } from './application/answer-seal.ts'
import {
  type AnsweredStep,
  openFinanceApplications,
  type StepOutcome,
} from './application/finance-applications.ts'
import type { StepName } from './application/application.types.ts'

const testSecrets = ['a secret of at least 32 characters']
export const testSeal = createAnswerSeal(testSecrets)

/** Answers of test applications; outside the encrypted columns they must never appear. */
export const canaries = {
  income: '7319.42',
  expenses: '2684.17',
  savings: '5521.93',
  licence: 'CANARY8842Q',
  birth: '1979-03-17',
} as const

export const applicationValues: Readonly<Record<StepName, AnsweredStep['values']>> = {
  about: { name: 'Ana', last_name: 'Example', email: 'Ana@Visitor.example', Amount: 25_000 },
  address: { Address: { street: '1 Example Street' }, 'Years at address': 5 },
  previous_address: { 'Years at previous address': 4 },
  employment: { Employment: 'Employed full time' },
  income: { Income: canaries.income },
  expenses: { 'Living expenses': canaries.expenses },
  assets: { Savings: canaries.savings },
  identity: { 'Licence number': canaries.licence, 'Date of birth': canaries.birth },
  consent: { credit_check: true, privacy: true },
}

/**
 * A site that accepts applications.
 *
 * @param finance its finance settings
 */
export const applyFinanceSite = (
  database: Database,
  application: object = {},
  leads: Readonly<Record<string, unknown>> = {},
): Promise<Site> =>
  applyLeadSite(database, leads, {
    finance: { provider: '360-finance', application: { enabled: true, ...application } },
  })

/** A test visitor who answers the steps in turn. */
export function openVisitor(database: Database, site: Site, seal = testSeal) {
  const applications = openFinanceApplications({ database, seal, secrets: testSecrets })
  let key: string | null = null
  let sitting: string | null = null
  return {
    applications,
    progress: () => applications.findProgress(site, key),
    /** Reopens the page, so that the sitting's key is lost, which is in no cookie. */
    leave() {
      sitting = null
    },
    async answer(step: StepName, more: Partial<AnsweredStep> = {}): Promise<StepOutcome> {
      const outcome = await applications.saveStep(site, {
        step,
        values: applicationValues[step],
        key,
        sitting,
        vehicle: null,
        requestId: 'request',
        now: new Date('2026-11-25T00:00:00Z'),
        ...more,
      })
      if (outcome.kind === 'saved') {
        key = outcome.newKey ?? key
        sitting = outcome.sitting
      }
      return outcome
    },
    async answerUntil(last: StepName, email?: string): Promise<StepOutcome> {
      const values = { ...applicationValues.about, ...(email !== undefined && { email }) }
      let outcome = await this.answer('about', { values })
      while (outcome.kind === 'saved' && outcome.next !== last) {
        outcome = await this.answer(outcome.next)
      }
      return outcome
    },
  }
}

/**
 * Sends a complete application.
 *
 * @returns its id
 */
export async function sendApplication(
  database: Database,
  site: Site,
  email?: string,
): Promise<string> {
  const visitor = openVisitor(database, site)
  await visitor.answerUntil('consent', email)
  const outcome = await visitor.answer('consent')
  if (outcome.kind !== 'submitted') throw new Error(JSON.stringify(outcome))
  return outcome.id
}

/** Every value of every table, including the queue, as text. */
export async function dumpDatabase(database: Database): Promise<string> {
  return database.asOwner(async (tx) => {
    const { rows: tables } = await tx.query<{ name: string }>(
      `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class
       JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE relkind = 'r' AND nspname IN ('public', 'graphile_worker')`,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await tx.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
      texts.push(...rows.map(({ row }) => `${name} ${row}`))
    }
    return texts.join('\n')
  })
}
