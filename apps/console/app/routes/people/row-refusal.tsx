import type { FetcherWithComponents } from 'react-router'
import { confirmFirstCode } from '#modules/staff/access/confirmation.rules.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { ConfirmFirst } from '../../passkeys/confirm-first.tsx'
import type { PeopleResult } from './post-people.ts'

interface RowRefusalProps {
  readonly result: PeopleResult | undefined
  readonly fetcher: FetcherWithComponents<PeopleResult>
}

/** Why a form of a row was refused, with what the person can do about it. */
export function RowRefusal({ result, fetcher }: RowRefusalProps) {
  if (result?.ok !== false) return null
  const { person, message, refused } = result
  if (refused?.code !== confirmFirstCode) return <Refusal message={message} />
  const { intent, id } = refused
  return (
    <ConfirmFirst
      to="/people"
      onConfirmed={() =>
        void fetcher.submit({ intent, id, person }, { method: 'post', action: '/people' })
      }
    />
  )
}
