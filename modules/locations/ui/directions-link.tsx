interface DirectionsLinkProps {
  readonly location: {
    readonly id: number
    readonly name: string
    /** The URL of its map. */
    readonly mapHref: string
  }
  readonly className?: string
}

/** §2: directions to a location, on a map in a new tab. The click is tracked (`read-act.ts` of tracking). */
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
