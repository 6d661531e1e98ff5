import { data } from 'react-router'
import {
  requestContext,
  servicesContext,
  visitorCookiesContext,
} from '#apps/web/context/router-contexts.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import { buildDefaultSearchLink } from '#modules/search/paths/default-search-link.rules.ts'
import { nameSubject, writeStars } from '#modules/surveys/survey/survey-words.view.ts'
import { SurveyPage } from '#modules/surveys/ui/survey-page.tsx'
import { carryEvent } from '#modules/third-parties/carry-event.rules.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { showMeta } from '../../document/page-tags.ts'
import { EndedLink } from '../../ui/ended-link.tsx'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import type { Route } from './+types/route.ts'
import { surveyPage } from './page.ts'
import { postSurvey } from './post-survey.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { token = '' } = getPageMatch(context, surveyPage).query
  const request = context.get(requestContext)
  const { configuration } = request.site
  const { surveys } = context.get(servicesContext)
  const tags = buildMeta({
    ...readPageHead(context),
    title: 'How was it?',
    canonicalPath: null,
  })
  const opened = await surveys.open(request.site, token)
  if (opened === undefined || opened === 'ended') {
    const isEnded = opened === 'ended'
    return data({ meta: tags, asked: null, isEnded }, isEnded ? 410 : 404)
  }
  const { survey, eventId } = opened
  const asked = {
    subject: nameSubject(survey.kind, configuration),
    /** The stars are null until the survey is answered. */
    stars: survey.rating === null ? null : writeStars(survey.rating),
    action: buildPath(fixedPaths.survey, { token }),
    browseHref: buildDefaultSearchLink(configuration),
    siteName: configuration.name,
  }
  const headers = new Headers()
  const cookies = context.get(visitorCookiesContext)
  for (const cookie of carryEvent(request, cookies, 49, eventId)) {
    headers.append('set-cookie', cookie)
  }
  return data({ meta: tags, asked, isEnded: false }, { headers })
}

export const action = ({ context }: Route.ActionArgs) => postSurvey(context)

export const meta: Route.MetaFunction = showMeta

export default function SurveyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, isEnded } = loaderData
  return (
    <div className="form-page">
      <FormsStyle />
      {isEnded ? (
        <EndedLink text="We asked how it was for a month. If you want to tell us now, please call or write to us." />
      ) : (
        <SurveyPage asked={asked} refused={actionData ?? null} />
      )}
    </div>
  )
}
