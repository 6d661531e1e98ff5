import surveyStyleUrl from './survey.css?url'

/** Puts the style sheet of surveys into the head of their page. */
export function SurveyStyle() {
  return <link rel="stylesheet" href={surveyStyleUrl} precedence="page" />
}
