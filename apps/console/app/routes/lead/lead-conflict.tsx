import type { useFetcher } from 'react-router'
import { Link, useLocation } from 'react-router'
import { salesStateNames } from '#modules/inbox/work/sales-state.rules.ts'
import { Moment } from '../../parts/moment.tsx'
import type { LeadView } from './lead.view.ts'
import { nameOwner } from './name-owner.ts'
import type { ConflictView } from './post-lead.ts'

interface LeadConflictProps {
  readonly conflict: ConflictView
  readonly lead: LeadView
  readonly Form: ReturnType<typeof useFetcher>['Form']
  readonly onKeep: () => void
}

/** Both values of a field that somebody else changed first: nothing is stored until the person chooses. */
export function LeadConflict({ conflict, lead, Form, onKeep }: LeadConflictProps) {
  const { by, at, theirs, yours, version } = conflict
  const { pathname, search } = useLocation()
  const isState = yours.salesState !== undefined
  const theirWords =
    theirs.salesState === undefined
      ? (theirs.ownerName ?? 'Nobody')
      : salesStateNames[theirs.salesState]
  const yourWords =
    yours.salesState === undefined
      ? nameOwner(yours.ownerId ?? null, lead)
      : salesStateNames[yours.salesState]
  return (
    <div className="conflict" role="alert">
      <p>
        {by} was first, <Moment {...at} />. Nothing of yours is saved yet.
      </p>
      <dl className="conflict__values">
        <div>
          <dt>Theirs</dt>
          <dd>{theirWords}</dd>
        </div>
        <div>
          <dt>Yours</dt>
          <dd>{yourWords}</dd>
        </div>
      </dl>
      <div className="conflict__choice">
        <Link className="button" to={pathname + search} onClick={onKeep} preventScrollReset>
          Keep theirs
        </Link>
        <Form method="post">
          <input type="hidden" name="intent" value={isState ? 'state' : 'owner'} />
          <input type="hidden" name="version" value={version} />
          {isState ? (
            <>
              <input type="hidden" name="salesState" value={yours.salesState} />
              <input type="hidden" name="lostReason" value={yours.lostReason ?? ''} />
            </>
          ) : (
            <input type="hidden" name="ownerId" value={yours.ownerId ?? ''} />
          )}
          <button type="submit" className="button">
            Use mine
          </button>
        </Form>
      </div>
    </div>
  )
}
