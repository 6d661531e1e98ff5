import { Link } from 'react-router'
import type { ChangedField } from '#modules/audit/history/describe-entry.view.ts'
import { Moment } from '../../parts/moment.tsx'
import type { EntryView } from './audit.view.ts'

/** The entries, newest first. */
export const AuditList = ({ entries }: { readonly entries: readonly EntryView[] }) => (
  <ol className="audit">
    {entries.map((entry) => (
      <li key={entry.id} className="audit__entry">
        <Entry entry={entry} />
      </li>
    ))}
  </ol>
)

function Entry({ entry }: { readonly entry: EntryView }) {
  const { at, who, through, what, subject, href, sameHref, place, fields, personal } = entry
  return (
    <>
      <p className="audit__what">
        <strong>{what}</strong>{' '}
        {href === null ? (
          <span>{subject}</span>
        ) : (
          <Link to={href} className="audit__subject">
            {subject}
          </Link>
        )}
      </p>
      <p className="audit__who quiet">
        {who} {through} · <Moment {...at} />
        {place === null ? null : ` · ${place}`} ·{' '}
        <Link to={sameHref} aria-label={`All changes of ${subject}`}>
          All changes
        </Link>
      </p>
      {entry.reason === null ? null : <p className="audit__reason">“{entry.reason}”</p>}
      {fields.length > 0 || personal.length > 0 ? (
        <dl className="audit__fields">
          {[...fields, ...personal].map((field) => (
            <Field key={field.name} field={field} />
          ))}
        </dl>
      ) : null}
      {entry.isErased ? (
        <p className="quiet audit__erased">
          What this said about the customer was erased with their data.
        </p>
      ) : null}
    </>
  )
}

const Field = ({ field: { name, before, after } }: { readonly field: ChangedField }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {before === null ? null : (
        <del>
          <span className="visually-hidden">before: </span>
          {before}
        </del>
      )}
      {before !== null && after !== null ? ' ' : null}
      {after === null ? null : (
        <span>
          <span className="visually-hidden">now: </span>
          {after}
        </span>
      )}
    </dd>
  </div>
)
