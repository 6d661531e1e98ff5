import { Form, Link } from 'react-router'
import { Confirmation } from '../../parts/confirmation.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import type { ViewsResult } from './post-views.ts'
import type { SavedViewsView } from './saved-views.view.ts'

interface SavedViewsProps {
  readonly views: SavedViewsView
  readonly posted: ViewsResult | undefined
}

/** Filters that somebody saved, above the list, and a form that saves those of the address. */
export function SavedViews({ views: { views, query, sites }, posted }: SavedViewsProps) {
  const current = views.find(({ isCurrent, mayDelete }) => isCurrent && mayDelete)
  if (views.length === 0 && query === '' && posted === undefined) return null
  return (
    <nav aria-label="Saved views" className="views">
      <ul className="views__list">
        {views.map(({ id, name, search, isShared, isCurrent }) => (
          <li key={id}>
            <Link
              to={`/leads${search}`}
              className="views__view"
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
              {isShared ? <span className="quiet"> · shared</span> : null}
            </Link>
          </li>
        ))}
      </ul>
      {current === undefined ? null : (
        <Confirmation
          key={current.id}
          label="Delete this view"
          heading={`Delete “${current.name}”?`}
          text={
            current.isShared
              ? 'Nobody at the site has it any more. The leads stay as they are.'
              : 'The leads stay as they are.'
          }
          className="button--quiet"
        >
          <Form method="post" action="/leads">
            <input type="hidden" name="intent" value="remove-view" />
            <button type="submit" name="view" value={current.id} className="button button--danger">
              Delete it
            </button>
          </Form>
        </Confirmation>
      )}
      {query === '' ? null : (
        <details className="views__new" open={posted !== undefined || undefined}>
          <summary>Save this view</summary>
          <Form method="post" action="/leads" key={query} className="views__form">
            <input type="hidden" name="query" value={query} />
            <label className="field">
              <span>Name</span>
              <input name="name" required maxLength={40} />
            </label>
            {sites.length === 0 ? null : (
              <label className="field">
                <span>For</span>
                <select name="site" defaultValue="">
                  <option value="">Only me</option>
                  {sites.map(({ id, name }) => (
                    <option key={id} value={id}>
                      Everybody at {name}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <button type="submit" className="button">
              Save
            </button>
          </Form>
          {posted === undefined ? null : <Refusal message={posted.message} />}
        </details>
      )}
    </nav>
  )
}
