import { useFetcher } from 'react-router'
import { Confirmation } from '../../parts/confirmation.tsx'
import { Moment } from '../../parts/moment.tsx'
import { supportMarks, supportStateWords, type SupportView } from '../../words/support-words.ts'
import type { PeopleResult } from './post-people.ts'
import { RowRefusal } from './row-refusal.tsx'

interface SupportSectionProps {
  readonly accesses: readonly SupportView[]
  /** What happened to a form that was sent without script. */
  readonly posted: PeopleResult | undefined
}

/** Operators who want to look into customers' data, do so now, or did so lately. */
export function SupportSection({ accesses, posted }: SupportSectionProps) {
  return (
    <section aria-labelledby="support">
      <h2 id="support">Support access</h2>
      <p className="quiet">
        People who run this platform see your customers only if you allow it, and never change
        anything. You can end it at any time.
      </p>
      <ul className="rows">
        {accesses.map((access) => (
          <SupportRow
            key={access.id}
            access={access}
            posted={posted?.person === access.id ? posted : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

interface SupportRowProps {
  readonly access: SupportView
  readonly posted: PeopleResult | undefined
}

function SupportRow({ access, posted }: SupportRowProps) {
  const fetcher = useFetcher<PeopleResult>()
  const { id, site, person, reason, state, span, requested, history, left } = access
  const { Form, data: result = posted } = fetcher
  const fields = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="person" value={id} />
    </>
  )
  return (
    <li className="row" aria-busy={fetcher.state !== 'idle'}>
      <div>
        <strong>
          {person}, {site}
        </strong>{' '}
        <span className={`mark ${supportMarks[state]}`}>{supportStateWords[state]}</span>
        <p>“{reason}”</p>
        <p className="quiet">
          Requested <Moment {...requested} /> {span}; {history}
          {left === '' ? '' : `; ${left}`}
        </p>
        <RowRefusal result={result} fetcher={fetcher} />
      </div>
      <div className="actions row__buttons">
        {state === 'requested' ? (
          <>
            <Confirmation
              className="button--primary"
              label="Allow"
              name={`Allow ${person} into ${site}`}
              heading={`Let ${person} in?`}
              text={`${person} can then read the customers’ data of ${site} ${span}, and change nothing. You can end it at any time.`}
            >
              <Form method="post" action="/people">
                {fields('grant-support')}
                <button type="submit" className="button button--primary">
                  Allow {span}
                </button>
              </Form>
            </Confirmation>
            <Form method="post" action="/people">
              {fields('end-support')}
              <button type="submit" className="button" aria-label={`Decline ${person} at ${site}`}>
                Decline
              </button>
            </Form>
          </>
        ) : null}
        {state === 'running' ? (
          <Form method="post" action="/people">
            {fields('end-support')}
            <button
              type="submit"
              className="button button--danger"
              aria-label={`End now: the access of ${person} to ${site}`}
            >
              End now
            </button>
          </Form>
        ) : null}
      </div>
    </li>
  )
}
