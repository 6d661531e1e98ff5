import { isLinkOver } from '#modules/links/link-end.rules.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { eventCatalogue } from '#modules/tracking/event-catalogue.rules.ts'
import { recordEvent } from '#modules/tracking/event.store.ts'
import { buildTrackingPayload } from '#modules/tracking/tracking-payload.rules.ts'
import { createIdTokens } from '#platform/config/id-tokens.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { sendSurveyMailJob } from '../mail/survey-jobs.ts'
import { cutComment } from '../survey/survey-kinds.rules.ts'
import { findSurvey, noteOpened, saveAnswer } from '../survey/survey.store.ts'
import type { Survey } from '../survey/survey.types.ts'
import type { SurveyService } from './survey-service.types.ts'

interface SurveyParts {
  readonly database: Database
  /** FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
}

export function openSurveyService({ database, secrets }: SurveyParts): SurveyService {
  const tokens = createIdTokens(secrets, 'surveys')
  return {
    async open(site, token) {
      const id = tokens.read(site.id, token)
      if (id === undefined) return undefined
      return database.withScope(scopeOf(site), async (tx) => {
        const survey = await findSurvey(tx, id)
        if (survey === undefined) return undefined
        if (hasEnded(survey)) return 'ended'
        const isFirst = await noteOpened(tx, id)
        if (isFirst) await record(tx, site, survey, 49)
        return { survey, eventId: isFirst ? id : null }
      })
    },
    async answer({ site, requestId }, token, { rating, comment }) {
      const id = tokens.read(site.id, token)
      if (id === undefined) return { kind: 'unknown' }
      return database.withScope(scopeOf(site), async (tx) => {
        const survey = await findSurvey(tx, id)
        if (survey === undefined || hasEnded(survey)) return { kind: 'unknown' }
        const content = { rating, comment: cutComment(comment) }
        // For a repeated submission the first answer is kept.
        if (!(await saveAnswer(tx, id, content))) return { kind: 'answered', eventId: null }
        await record(tx, site, survey, 50)
        const mail = { siteId: site.id, surveyId: id, reader: 'dealer' as const, requestId }
        await enqueue(tx, sendSurveyMailJob, [mail])
        return { kind: 'answered', eventId: id }
      })
    },
  }
}

/** Whether a survey's link has expired: counted from the answer, or without one from the invitation. */
const hasEnded = ({ answeredAt, invitedAt, readAt }: Survey): boolean =>
  isLinkOver('survey', answeredAt ?? invitedAt, readAt)

/** Records §7's events 'survey opened' and 'survey submitted', each once. */
const record = (tx: Tx, site: Site, { id, leadId }: Survey, number: 49 | 50) =>
  recordEvent(tx, site, {
    number,
    uniqueId: id,
    leadId,
    payload: buildTrackingPayload(site.configuration.region.currency, {
      vehicle: null,
      name: eventCatalogue[number].label,
    }),
  })
