import type { ReactNode } from 'react'
import type { useFetcher } from 'react-router'
import { Moment } from './moment.tsx'
import type { MomentView } from './moment.view.ts'

interface ConflictProps {
  /** Who saved first. */
  readonly by: string
  readonly at?: MomentView
  readonly theirs: ReactNode
  readonly yours: ReactNode
  readonly Form: ReturnType<typeof useFetcher>['Form']
  /** The link or button that leaves their value. */
  readonly keep: ReactNode
  /** The hidden fields of the form that replaces their value. */
  readonly children: ReactNode
}

/** Both values of what somebody else changed first: nothing is stored until the person chooses. */
export const Conflict = ({ by, at, theirs, yours, Form, keep, children }: ConflictProps) => (
  <div className="conflict" role="alert">
    <p>
      {by} was first
      {at === undefined ? null : (
        <>
          , <Moment {...at} />
        </>
      )}
      . Nothing of yours is saved yet.
    </p>
    <dl className="conflict__values">
      <div>
        <dt>Theirs</dt>
        <dd>{theirs}</dd>
      </div>
      <div>
        <dt>Yours</dt>
        <dd>{yours}</dd>
      </div>
    </dl>
    <div className="conflict__choice">
      {keep}
      <Form method="post">
        {children}
        <button type="submit" className="button">
          Use mine
        </button>
      </Form>
    </div>
  </div>
)
