import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { forms } from './forms.ts'
import { getSession } from '../../access/get-session.ts'
import { ChoiceForm } from '../../parts/choice-form.tsx'
import { throwRefused } from '../../parts/throw-refused.ts'
import type { Route } from './+types/route.ts'
import { postTemplates } from './post-templates.ts'
import { SignatureForm, TemplateForm } from './template-form.tsx'
import { buildTemplates, wordHelp } from './templates.view.ts'

export const handle = { permission: 'templates.manage', forms } satisfies RouteHandle

export const meta: Route.MetaFunction = () => [{ title: 'Templates · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { conversations } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const site = url.searchParams.get('site')
  const siteId = site !== null && /^[1-9]\d{0,14}$/.test(site) ? Number(site) : undefined
  const found = await conversations.templates(actor, siteId)
  if (!found.ok) throwRefused(found)
  return buildTemplates(found, now)
}

export const action = createAction(forms, ({ context, url }: Route.ActionArgs, form, name) =>
  postTemplates(context, url, name, form),
)

const empty = { key: '', name: '', category: '', text: '', version: 0, changed: null }

/** The texts with which a site's people answer, and the signature below them. */
export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  const { sites, siteId, siteName, templates, signature } = loaderData
  return (
    <>
      <div className="screen__head">
        <h1>Templates</h1>
      </div>
      <ChoiceForm name="site" label="Website" value={String(siteId)} options={sites} />
      <p className="quiet">
        What people at {siteName} choose from when they answer a customer. Words in double braces
        are filled with facts of the lead.
      </p>
      <section aria-labelledby="templates-list" className="templates__list">
        <h2 id="templates-list">Answers</h2>
        <div>
          {templates.map((template) => (
            <details
              key={`${siteId}/${template.key}`}
              className="templates__item"
              open={actionData?.key === template.key}
            >
              <summary>
                <strong>{template.name}</strong>
                <span className="quiet">
                  {template.category === '' ? 'Any enquiry' : template.category}
                </span>
              </summary>
              <TemplateForm
                key={template.version}
                siteId={siteId}
                template={template}
                posted={actionData}
              />
            </details>
          ))}
          <details key={siteId} className="templates__item" open={actionData?.key === ''}>
            <summary>
              <strong>Add a template</strong>
            </summary>
            <TemplateForm siteId={siteId} template={empty} posted={actionData} />
          </details>
        </div>
      </section>
      <section aria-labelledby="templates-words">
        <h2 id="templates-words">Words that are filled in</h2>
        <dl className="facts">
          {wordHelp.map(({ word, meaning }) => (
            <div key={word}>
              <dt>
                <code>{word}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="templates-signature" className="templates__list">
        <h2 id="templates-signature">Below each answer</h2>
        <SignatureForm
          key={`${siteId}/${signature.version}`}
          siteId={siteId}
          signature={signature}
          posted={actionData}
        />
      </section>
    </>
  )
}
