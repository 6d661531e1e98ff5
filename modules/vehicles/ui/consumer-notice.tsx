import type { ConsumerNoticeView } from '../notices/consumer-notice.types.ts'
import { putLongLast } from './long-values.rules.ts'
import consumerNoticeStyleUrl from './consumer-notice.css?url'

/** A Consumer Information Notice, on a vehicle's page and in its checkout. Missing values are listed as missing. */
export function ConsumerNotice({ notice }: { readonly notice: ConsumerNoticeView }) {
  const { rows, missing, notes } = notice
  return (
    <div className="consumer-notice">
      <link rel="stylesheet" href={consumerNoticeStyleUrl} precedence="page" />
      {missing.length === 0 ? null : (
        <p className="notice">
          <strong>This notice is not complete yet.</strong> Ask us for what is missing. Until it is
          complete, the vehicle cannot be reserved on the website.
        </p>
      )}
      <dl className="consumer-notice__rows">
        {putLongLast(rows).map(({ fact: { label, value }, isLong }) => (
          <div key={label} className={isLong ? 'consumer-notice__long' : undefined}>
            <dt>{label}</dt>
            {value === null ? (
              <dd className="consumer-notice__missing">Not stated: ask us</dd>
            ) : (
              <dd>{value}</dd>
            )}
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="consumer-notice__note">
          {note}
        </p>
      ))}
    </div>
  )
}
