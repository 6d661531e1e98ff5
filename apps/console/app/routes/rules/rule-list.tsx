import { Form, Link } from 'react-router'
import { Confirmation } from '../../parts/confirmation.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import type { RulesResult } from './post-rules.ts'
import type { SiteRulesView } from './rules.view.ts'

export interface SiteProps {
  readonly site: SiteRulesView
  /** A form of this site that was refused. */
  readonly posted: RulesResult | undefined
}

/** The rules of a site in their order. */
export function RuleList({ site, posted }: SiteProps) {
  const { rules, mayManageAll, siteId } = site
  if (rules.length === 0) {
    return (
      <p className="empty">No rules yet: new leads belong to nobody until somebody takes them.</p>
    )
  }
  return (
    <ol className="rules">
      {rules.map(({ id, when, who, mayChange }, index) => (
        <li key={id} className="rule">
          <div className="rule__words">
            <strong>{when}</strong>
            <span className="quiet">{who}</span>
            {posted?.record === id && posted.intent !== 'save-rule' ? (
              <Refusal message={posted.message} />
            ) : null}
          </div>
          <div className="actions">
            {mayManageAll && index > 0 ? (
              <Form method="post" action="/rules">
                <input type="hidden" name="site" value={siteId} />
                <input type="hidden" name="rule" value={id} />
                <button type="submit" name="intent" value="move-rule" className="button">
                  Earlier<span className="visually-hidden">: {when}</span>
                </button>
              </Form>
            ) : null}
            {mayChange ? (
              <>
                <Link className="button" to={`/rules?change=${id}`}>
                  Change<span className="visually-hidden">: {when}</span>
                </Link>
                <Confirmation
                  label="Delete"
                  name={`Delete: ${when}`}
                  heading="Delete this rule?"
                  text={`${when}: ${who}. Leads that it gave stay with their people.`}
                  className="button--quiet"
                >
                  <Form method="post" action="/rules">
                    <input type="hidden" name="site" value={siteId} />
                    <input type="hidden" name="rule" value={id} />
                    <button
                      type="submit"
                      name="intent"
                      value="remove-rule"
                      className="button button--danger"
                    >
                      Delete it
                    </button>
                  </Form>
                </Confirmation>
              </>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
