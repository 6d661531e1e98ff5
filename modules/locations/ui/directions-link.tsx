interface DirectionsLinkProps {
  readonly location: {
    readonly id: number
    readonly name: string
    /** Its place on a map. */
    readonly mapHref: string
  }
  readonly className?: string
}

/** §2: the way to a location, on a map in a new tab. Following it is recorded (`read-act.ts` of tracking). */
export function DirectionsLink({ location, className }: DirectionsLinkProps) {
  return (
    <a
      className={className}
      href={location.mapHref}
      target="_blank"
      rel="noopener"
      data-directions={location.id}
      aria-label={`Directions to ${location.name}`}
    >
      Directions
    </a>
  )
}
