import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import type { ApplicationRecord } from '#modules/finance-applications/application/application-record.store.ts'
import type { ApplicationDocument } from '#modules/finance-applications/removal/application-document.view.ts'
import { openApplication } from '#modules/sales/applications/open-application.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import { getFinanceSecrets } from '#platform/config/secret-keys.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { findApplicationByArgument } from './find-application-by-argument.ts'
import type { JsonOption } from '../../command/options.ts'
import { getShellActor } from '../staff/shell-actor.ts'
import { refuse } from '../../command/refusal.ts'
import { findSiteClock, type SiteClock } from '../../printing/site-clock.ts'

interface ShowOptions extends JsonOption {
  readonly reason?: string
}

/** Prints an application, after recording who reads it and why. */
export async function runFinanceApplicationShow(
  context: CommandContext,
  typed: string,
  options: ShowOptions,
): Promise<number> {
  const reason = options.reason?.trim() ?? ''
  if (reason === '') {
    const message = 'Say why you read it: --reason TEXT. It is recorded.'
    return refuse(context, options, { code: 'finance-application.no-reason', message })
  }
  const database = await context.openDatabase()
  const seal = createAnswerSeal(getFinanceSecrets(context.environment))
  const id = await findApplicationByArgument(database, typed)
  const opened = await openApplication(
    { database, seal, now: () => context.now() },
    getShellActor(),
    { applicationId: id ?? '', reason },
  )
  if (!opened.ok && opened.code === 'finance-application.unknown') {
    const message = `There is no finance application ${typed}.`
    return refuse(context, options, { code: opened.code, message })
  }
  if (!opened.ok) return refuse(context, options, opened)
  const { document, records, siteId } = opened
  if (options.json === true) context.print(JSON.stringify({ ...document, records }))
  else {
    const slug = await database.asOwner((tx) => findSlug(tx, siteId))
    const clock = await findSiteClock(database, slug)
    for (const line of describe(document, records, clock)) context.print(line)
  }
  return 0
}

async function findSlug(tx: Tx, siteId: number): Promise<string> {
  const sql = 'SELECT slug FROM sites WHERE id = $1'
  return (await tx.query<{ slug: string }>(sql, [siteId])).rows[0]?.slug ?? ''
}

function describe(
  document: ApplicationDocument,
  records: readonly ApplicationRecord[],
  { time }: SiteClock,
): readonly string[] {
  return [
    `${writeReference(document.reference)}  ${document.id}  ${document.state}  delivery: ${document.delivery}`,
    ...(document.bot_mark === null ? [] : [`sent by a person: ${document.bot_mark}`]),
    `deleted after ${time(document.delete_after)}`,
    ...Object.entries(document.answers).flatMap(([step, answers]) => [
      `${step}:`,
      ...Object.entries(answers).map(
        ([name, value]) =>
          `  ${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`,
      ),
    ]),
    'consents:',
    ...document.consents.map(
      ({ agreed, wording, given_at: at }) =>
        `  ${agreed ? 'yes' : 'no'} to “${wording}” at ${time(at)}`,
    ),
    'record:',
    ...records.map(({ kind, detail, recorded_at: at }) => `  ${time(at)}  ${kind}  ${detail}`),
  ]
}
