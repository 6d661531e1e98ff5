import { Form, Link, useNavigation } from 'react-router'
import { FileList } from '../../parts/file-list.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import type { CustomerView } from './customer.view.ts'
import { CustomerIdentity } from './customer-identity.tsx'
import type { CustomerResult } from './post-customer.ts'

interface CustomerRecordProps {
  readonly customer: CustomerView
  /** A customer who may be joined with this one; null: nobody is being joined. */
  readonly joining: { readonly id: string; readonly name: string } | null
  readonly posted: CustomerResult | undefined
}

/** One customer: how to reach them, everything that they enquired about, and whose leads these are. */
export function CustomerRecord({ customer, joining, posted }: CustomerRecordProps) {
  const { name, otherNames, siteName, workers, undoable } = customer
  const isBusy = useNavigation().formData !== undefined
  return (
    <article className="record" aria-labelledby="customer-name">
      <header className="record__head">
        <h1 id="customer-name">{name}</h1>
        <p className="quiet">
          {siteName}
          {otherNames.length === 0 ? '' : ` · also ${otherNames.join(', ')}`}
          {workers === '' ? '' : ` · worked with ${workers}`}
        </p>
      </header>
      {undoable.map(({ id, what, age }) => (
        <Form key={id} method="post" className="record__notice record__notice--wait">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="change" value={id} />
          <p>
            {what} <Moment {...age} />
          </p>
          <button type="submit" className="button" aria-busy={isBusy}>
            Undo
          </button>
        </Form>
      ))}
      {joining === null || !customer.mayJoin ? null : (
        <Form method="post" className="record__notice record__notice--wait">
          <input type="hidden" name="intent" value="join" />
          <input type="hidden" name="other" value={joining.id} />
          <p>
            Is {joining.name} the same person? Their enquiries are then shown here. You can undo it
            for ten minutes.
          </p>
          <button type="submit" className="button" aria-busy={isBusy}>
            Join with {joining.name}
          </button>
        </Form>
      )}
      {posted === undefined || posted.intent === 'separate' ? null : (
        <p>
          <Refusal message={posted.message} />
        </p>
      )}
      <Ways customer={customer} />
      <Leads customer={customer} />
      <Dealings customer={customer} />
      <Garage customer={customer} />
      <FileList id="customer-files" files={customer.files} />
      <CustomerIdentity customer={customer} posted={posted} isBusy={isBusy} />
      <History customer={customer} />
      {customer.mayAnswerRequests ? (
        <section aria-labelledby="customer-privacy">
          <h2 id="customer-privacy">Privacy</h2>
          <p className="record__fact">
            <Link to={`/customers/${customer.id}/privacy`}>
              Give them what is stored of them, or erase it
            </Link>
          </p>
        </section>
      ) : null}
    </article>
  )
}

interface PartProps {
  readonly customer: CustomerView
}

function Ways({ customer: { phones, emails } }: PartProps) {
  const call = phones.find((phone) => phone.call !== null)?.call ?? null
  return (
    <div className="contact">
      <div className="contact__ways">
        {call === null ? null : (
          <a className="button button--primary" href={call}>
            Call
          </a>
        )}
        {emails[0] === undefined ? null : (
          <a
            className="button"
            href={`mailto:${encodeURIComponent(emails[0]).replaceAll('%40', '@')}`}
          >
            E-mail
          </a>
        )}
      </div>
      <ul className="contact__addresses">
        {phones.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        {emails.map((email) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
    </div>
  )
}

function Leads({ customer: { leads, hasMoreLeads, bookings } }: PartProps) {
  return (
    <section aria-labelledby="customer-leads">
      <h2 id="customer-leads">Enquiries</h2>
      <ul className="record__list">
        {leads.map(({ id, name, wants, state, details, tradeIn, age }) => (
          <li key={id}>
            <Link to={`/leads/${id}`}>{wants}</Link>
            <span className={`mark mark--${state.kind}`}>{state.label}</span>
            <span className="record__line quiet">
              <Moment {...age} />
              {details === '' ? '' : ` · ${details}`}
              {name === null ? '' : ` · as ${name}`}
            </span>
            {tradeIn === null ? null : (
              <span className="record__line">Wants to trade in: {tradeIn}</span>
            )}
          </li>
        ))}
      </ul>
      {hasMoreLeads ? <p className="quiet">Older ones are found in the list of leads.</p> : null}
      {bookings.length === 0 ? null : (
        <>
          <h3 className="record__subhead">Appointments</h3>
          <ul className="record__list">
            {bookings.map(({ id, leadId, kind, isCancelled, when }) => (
              <li key={id}>
                <Link to={`/leads/${leadId}`}>{kind}</Link>
                {isCancelled ? <span className="mark mark--bad">Cancelled</span> : null}
                <span className="record__line quiet">{when}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Dealings({ customer: { dealings } }: PartProps) {
  if (dealings.length === 0) return null
  return (
    <section aria-labelledby="customer-dealings">
      <h2 id="customer-dealings">Reservations and finance</h2>
      <ul className="record__list">
        {dealings.map(({ id, what, state, tradeIn, age }) => (
          <li key={id}>
            {what} <span className="mark">{state}</span>
            <span className="record__line quiet">
              <Moment {...age} />
            </span>
            {tradeIn === null ? null : <span className="record__line">Trades in: {tradeIn}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Garage({ customer: { garage } }: PartProps) {
  if (garage.length === 0) return null
  return (
    <section aria-labelledby="customer-garage">
      <h2 id="customer-garage">Saved in their garage</h2>
      <p className="quiet">They let your people see it.</p>
      <ul className="record__list">
        {garage.map(({ id, title, isSold, saved }) => (
          <li key={id}>
            {title} {isSold ? <span className="mark">Sold</span> : null}
            <span className="record__line quiet">
              Saved <Moment {...saved} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ customer: { history } }: PartProps) {
  if (history.length === 0) return null
  return (
    <section aria-labelledby="customer-history">
      <h2 id="customer-history">History</h2>
      <ul className="record__list">
        {history.map(({ id, by, what, reason, at }) => (
          <li key={id}>
            {what}
            {reason === null ? '' : `: ${reason}`}
            <span className="record__line quiet">
              {by} · <Moment {...at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
