import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { buildConfirmPath } from '../../context/return-path.rules.ts'
import { Refusal } from '../parts/refusal.tsx'
import { usePasskey } from './use-passkey.ts'

interface ConfirmFirstProps {
  /** The page to which the person returns if they confirm on a page of its own. */
  readonly to: string
  /** Repeats what was refused. */
  readonly onConfirmed: () => void
}

interface ConfirmedReply {
  readonly error?: string
  readonly isConfirmed?: true
}

/** Beside something that was refused with `staff.confirm-first`: shows the passkey on top of the page, and goes on. */
export function ConfirmFirst({ to, onConfirmed }: ConfirmFirstProps) {
  const passkey = usePasskey<ConfirmedReply>({ action: '/confirm' })
  const goOn = useEffectEvent(onConfirmed)
  const isConfirmed = passkey.reply?.isConfirmed === true
  useEffect(() => {
    if (isConfirmed) goOn()
  }, [isConfirmed])
  return (
    <div className="confirm-first">
      <p>This needs your passkey, shown within the last ten minutes.</p>
      <div className="actions">
        <button
          type="button"
          className="button button--primary"
          aria-busy={passkey.isBusy}
          onClick={passkey.start}
        >
          Confirm with your passkey
        </button>
        <Link className="button button--quiet" to={buildConfirmPath(to)}>
          With a recovery code
        </Link>
      </div>
      <Refusal message={passkey.error} />
    </div>
  )
}
