import type { TradedIn } from '../lead/trade-in-of-lead.rules.ts'

/** The visitor's trade-in, with the price range that they were shown. */
export function TradedInCard({ tradedIn: { vehicle, range } }: { tradedIn: TradedIn }) {
  return (
    <section aria-labelledby="traded-in">
      <h2 id="traded-in">Your trade-in</h2>
      <p>
        <strong>{vehicle}</strong>
      </p>
      {range === null ? null : <p>Estimated range: {range}. It is no offer yet.</p>}
    </section>
  )
}
