import type { ComponentProps } from 'react'
import { Outlet } from 'react-router'
import { RecordSkeleton } from './record-skeleton.tsx'

interface ListWithRecordProps extends ComponentProps<'div'> {
  readonly openId: string | undefined
  /** The record that is being loaded; it may be the open one, loaded again. */
  readonly openingId: string | undefined
  /** Such as 'the lead'. */
  readonly what: string
}

/** A list, and the open record of it beside it, or over it where there is no room. */
export function ListWithRecord({
  openId,
  openingId,
  what,
  children,
  ...list
}: ListWithRecordProps) {
  const isRecordShown = openId !== undefined || openingId !== undefined
  return (
    <div className="leads" data-open={isRecordShown || undefined}>
      <div className="leads__list" {...list}>
        {children}
      </div>
      {isRecordShown ? (
        <div className="leads__record">
          {openingId === undefined || openingId === openId ? (
            <Outlet />
          ) : (
            <RecordSkeleton what={what} />
          )}
        </div>
      ) : null}
    </div>
  )
}
