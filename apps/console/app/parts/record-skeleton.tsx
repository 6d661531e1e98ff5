interface RecordSkeletonProps {
  /** Such as 'the lead'. */
  readonly what: string
}

/** A record that is being loaded, in the size of one. */
export function RecordSkeleton({ what }: RecordSkeletonProps) {
  return (
    <div className="record skeleton" aria-busy="true">
      <p className="visually-hidden">Opening {what}</p>
      <div className="skeleton__line skeleton__line--title" />
      <div className="skeleton__line" />
      <div className="skeleton__block" />
      <div className="skeleton__block skeleton__block--tall" />
      <div className="skeleton__block" />
    </div>
  )
}
