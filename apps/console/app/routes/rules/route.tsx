import { data, useLocation } from 'react-router'
import { servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { forms } from './forms.ts'
import { getSession } from '../../access/get-session.ts'
import type { Route } from './+types/route.ts'
import { postRules } from './post-rules.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'
import { buildRules } from './rules.view.ts'
import { SiteSettings } from './site-settings.tsx'
import { SiteTags } from './site-tags.tsx'

export const handle = { permission: 'rules.manage', forms } satisfies RouteHandle

export const meta: Route.MetaFunction = () => [{ title: 'Rules · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { followUp, inbox } = context.get(servicesContext)
  const [found, choices] = await Promise.all([followUp.rules(actor), inbox.choices(actor)])
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (!found.ok || !choices.ok) throw data(null, { status: 403 })
  return { sites: buildRules(found.sites, choices.categories, url.searchParams.get('change')) }
}

export const action = createAction(forms, ({ context }: Route.ActionArgs, form, name) =>
  postRules(context, name, form),
)

/** Who gets which leads, how soon they are to be answered, and the tags of each site. */
export default function Rules({ loaderData: { sites }, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <>
      <div className="screen__head">
        <h1>Rules</h1>
      </div>
      <p className="answers__intro">
        A new lead goes by the first rule that fits, to the person with the fewest open leads.
        People who are away get no leads. Where no rule fits, nobody has the lead until somebody
        takes it.
      </p>
      {sites.map((site) => {
        const posted = actionData?.siteId === site.siteId ? actionData : undefined
        return (
          <section key={site.siteId} aria-labelledby={`rules-${site.siteId}`}>
            <h2 id={`rules-${site.siteId}`}>{site.siteName}</h2>
            <RuleList site={site} posted={posted} />
            <RuleForm key={`${search}/${site.rules.length}`} site={site} posted={posted} />
            {site.mayManageAll ? (
              <>
                <SiteSettings key={site.settings.version} site={site} posted={posted} />
                <SiteTags site={site} posted={posted} />
              </>
            ) : null}
          </section>
        )
      })}
    </>
  )
}
