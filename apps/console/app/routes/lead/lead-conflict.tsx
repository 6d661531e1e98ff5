import type { useFetcher } from 'react-router'
import { Link, useLocation } from 'react-router'
import { salesStateNames } from '#modules/inbox/work/sales-state.rules.ts'
import { Conflict } from '../../parts/conflict.tsx'
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
    <Conflict
      by={by}
      at={at}
      theirs={theirWords}
      yours={yourWords}
      Form={Form}
      keep={
        <Link className="button" to={pathname + search} onClick={onKeep} preventScrollReset>
          Keep theirs
        </Link>
      }
    >
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
    </Conflict>
  )
}
