const nothing = { __html: '' }

/**
 * Where the vehicles stand that a visitor saw before this one, once `seen-script.ts` has found some in their
 * browser. Give it the vehicle's number as `key` too: it is filled once.
 */
export function RecentlySeen({ vehicleId }: { vehicleId: number }) {
  return (
    <section
      className="section seen"
      aria-labelledby="seen"
      data-seen={vehicleId}
      hidden
      suppressHydrationWarning
    >
      <div className="section-head">
        <h2 id="seen">Recently seen</h2>
      </div>
      <div suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
    </section>
  )
}
