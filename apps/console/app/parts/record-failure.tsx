import { ScreenFailure } from './screen-failure.tsx'

interface RecordFailureProps {
  readonly error: unknown
  /** The list of the record. */
  readonly to: string
  readonly label: string
  /** Such as 'This lead is not on your list'. */
  readonly missing: string
}

/** In place of a record that failed, or that does not exist for the person. */
export const RecordFailure = ({ error, to, label, missing }: RecordFailureProps) => (
  <ScreenFailure
    error={error}
    to={to}
    label={label}
    missing={{
      heading: missing,
      text: 'It may have been deleted, or belong to a place where you do not work.',
    }}
  />
)
