import applicationStyleUrl from '#modules/finance-applications/ui/application.css?url'
import { DepartmentAside } from '#modules/content/ui/department-aside.tsx'
import { ApplicationCard } from '#modules/finance-applications/ui/application-card.tsx'
import { ApplicationSent } from '#modules/finance-applications/ui/application-sent.tsx'
import { StepsList } from '#modules/forms/ui/steps-list.tsx'
import { buildFinancePath } from '#modules/links/paths.ts'
import { SubjectCard } from '#modules/forms/ui/subject-card.tsx'
import { getPageMatch } from '#platform/web/page-match.ts'
import { showMeta } from '../../document/page-tags.ts'
import { passRetryAfter } from '../../document/retry-after.ts'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import { BotCheckScript } from '../../page-scripts/page-scripts.tsx'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import type { Route } from './+types/route.ts'
import { loadApplication } from './load-application.ts'
import { financeApplicationPage } from './page.ts'
import { postApplication } from './post-application.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  loadApplication(context, getPageMatch(context, financeApplicationPage).query.car_id)

export const action = ({ context }: Route.ActionArgs) => postApplication(context)

const talkHref = buildFinancePath('financeEnquiry')

export const headers = passRetryAfter

export const meta: Route.MetaFunction = showMeta

export default function FinanceApplication({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.page === 'missing') return <MissingPage {...loaderData.result} />
  const { subject, department, siteName } = loaderData
  const view = actionData?.view ?? loaderData.view
  return (
    <div className="form-page">
      <FormsStyle />
      <link rel="stylesheet" href={applicationStyleUrl} precedence="page" />
      <div className="form-head">
        <div className="wrap">
          <h1>Finance application</h1>
          <p className="lead">
            Your answers are encrypted and go to the people who decide, and to nobody else.{' '}
            {view.kind === 'step' ? <a href={talkHref}>Talk to us instead</a> : null}
          </p>
        </div>
      </div>
      <div className="wrap form-layout">
        <div className="form-main">
          {view.kind === 'sent' ? (
            <ApplicationSent
              reference={view.reference}
              siteName={siteName}
              phone={department.phone}
            />
          ) : (
            <ApplicationCard view={view.card} />
          )}
          {view.kind === 'step' && view.card.botSiteKey !== null ? <BotCheckScript /> : null}
        </div>
        <div className="form-side">
          {subject === null ? null : <SubjectCard subject={subject} />}
          {view.kind === 'step' ? (
            <StepsList label="Steps of the application" steps={view.steps} />
          ) : null}
          <DepartmentAside department={department} />
        </div>
      </div>
    </div>
  )
}
