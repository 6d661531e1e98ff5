import { Form, Link } from 'react-router'
import { Moment } from '../../parts/moment.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import type { CustomerView } from './customer.view.ts'
import type { CustomerResult } from './post-customer.ts'

interface CustomerIdentityProps {
  readonly customer: CustomerView
  readonly posted: CustomerResult | undefined
  readonly isBusy: boolean
}

/** Whose leads these are: customers who may be the same person, and leads of another one. */
export function CustomerIdentity({ customer, posted, isBusy }: CustomerIdentityProps) {
  const { similar, leads, maySeparate, mayJoin } = customer
  const canSeparate = maySeparate && leads.length > 1
  if (similar.length === 0 && !canSeparate && !mayJoin) return null
  return (
    <section aria-labelledby="customer-identity">
      <h2 id="customer-identity">Is this one person?</h2>
      {similar.length === 0 ? null : (
        <ul className="record__list">
          {similar.map(({ id, name, same }) => (
            <li key={id} className="customer-similar">
              <span>
                <Link to={`/customers/${id}`}>{name}</Link>
                <span className="record__line quiet">has the same {same}</span>
              </span>
              {mayJoin ? (
                <Form method="post">
                  <input type="hidden" name="intent" value="join" />
                  <input type="hidden" name="other" value={id} />
                  <button type="submit" className="button" aria-busy={isBusy}>
                    Same person<span className="visually-hidden"> as {name}: join them</span>
                  </button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {canSeparate ? (
        <details className="customer-separate" open={posted?.intent === 'separate'}>
          <summary>These are two people</summary>
          <Form method="post">
            <input type="hidden" name="intent" value="separate" />
            <fieldset>
              <legend>Choose the enquiries of the other person</legend>
              {leads
                .filter(({ mayMove }) => mayMove)
                .map(({ id, name, wants, age }) => (
                  <label key={id} className="tick">
                    <input type="checkbox" name="lead" value={id} />
                    <span>
                      {wants}
                      {name === null ? '' : ` as ${name}`}, <Moment {...age} />
                    </span>
                  </label>
                ))}
            </fieldset>
            <p className="quiet">
              Later enquiries keep the two apart. You can undo it for ten minutes.
            </p>
            <button type="submit" className="button" aria-busy={isBusy}>
              Separate them
            </button>
            {posted?.intent === 'separate' ? <Refusal message={posted.message} /> : null}
          </Form>
        </details>
      ) : null}
      {mayJoin ? (
        <p className="record__fact">
          <Link to={`/customers?join=${customer.id}`}>Join with another customer</Link>
        </p>
      ) : null}
    </section>
  )
}
