import { envelopeNames } from '#modules/forms/envelope-names.ts'
import { tradeInControls } from '../steps/trade-in-controls.ts'
import type { FoundVehicleView } from '../steps/step-view.types.ts'

/** The vehicle found by its plate; the visitor confirms it by continuing. */
export function FoundVehicle({ found, action }: { found: FoundVehicleView; action: string }) {
  return (
    <section className="trade-in-found" aria-labelledby="trade-in-found">
      <p className="trade-in-found__eyebrow">Found by your plate</p>
      <h2 id="trade-in-found">{found.title}</h2>
      {found.facts.length === 0 ? null : (
        <ul>
          {found.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <form method="post" action={action}>
        <button
          type="submit"
          className="button button-quiet"
          name={envelopeNames.go}
          value={tradeInControls.notMine}
        >
          That is not mine
        </button>
      </form>
    </section>
  )
}
