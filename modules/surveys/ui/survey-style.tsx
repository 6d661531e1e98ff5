import surveyStyleUrl from './survey.css?url'

/** Adds the style sheet of surveys to the page's head. */
export function SurveyStyle() {
  return <link rel="stylesheet" href={surveyStyleUrl} precedence="page" />
}
