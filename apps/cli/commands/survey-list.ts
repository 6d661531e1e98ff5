import { listSurveys } from '#modules/surveys/survey/survey.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from './command-context.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from './options.ts'
import { refuse } from './refusal.ts'
import { findAskedSite, type SiteOption } from './reservation-site.ts'

interface SurveyListOptions extends JsonOption, LimitOption, SiteOption {}

export async function runSurveyList(
  context: CommandContext,
  options: SurveyListOptions,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const site = await findAskedSite(context, options)
  if (!site.ok) return refuse(context, options, site)
  const database = await context.openDatabase()
  const surveys = await database.withScope(ownScopeOf(site.id), (tx) => listSurveys(tx, limit))
  if (options.json === true) {
    context.print(JSON.stringify({ surveys }))
    return 0
  }
  for (const { kind, invitedAt, answeredAt, rating, comment, firstName, lastName } of surveys) {
    const line = [
      (answeredAt ?? invitedAt).toISOString().slice(0, 10),
      kind.padEnd(10),
      rating === null ? 'not answered' : `${rating} of 5`.padEnd(12),
      `${firstName} ${lastName}`.trim().padEnd(24),
      comment.replaceAll(/\s+/g, ' '),
    ]
    context.print(line.join('  ').trimEnd())
  }
  return 0
}
