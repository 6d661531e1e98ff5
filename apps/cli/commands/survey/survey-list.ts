import { listSurveys } from '#modules/surveys/survey/survey.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { printSiteList, type SiteListOptions } from '../../printing/print-site-list.ts'
import { getShellActor } from '../staff/shell-actor.ts'

export const runSurveyList = (context: CommandContext, options: SiteListOptions): Promise<number> =>
  printSiteList(context, options, {
    name: 'surveys',
    reader: getShellActor(),
    read: (database, siteId, limit) =>
      database.withScope(ownScopeOf(siteId), (tx) => listSurveys(tx, limit)),
    describe: ({ kind, invitedAt, answeredAt, rating, comment, firstName, lastName }, clock) => [
      clock.day(answeredAt ?? invitedAt),
      kind.padEnd(10),
      rating === null ? 'not answered' : `${rating} of 5`.padEnd(12),
      `${firstName} ${lastName}`.trim().padEnd(24),
      comment.replaceAll(/\s+/g, ' '),
    ],
  })
