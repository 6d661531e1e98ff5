import type { ValuationView } from '../valuation/valuation.view.ts'

/**
 * The valuation of a trade-in: its range, date, and influences. The page's script stores it in the browser (§3), and
 * the visit's script reports it.
 */
export function ValuationPanel({ valuation }: { valuation: ValuationView }) {
  const { range, valuedOn, dependsOn, saved } = valuation
  return (
    <section className="trade-in-value" aria-labelledby="trade-in-value" data-valuation="">
      <h2 id="trade-in-value">
        <span className="trade-in-value__title">{saved.title}</span>
        <span className="trade-in-value__range">{range}</span>
      </h2>
      <p className="trade-in-value__date">
        An estimate of {valuedOn} from what such vehicles sell for, and no offer yet.
      </p>
      <h3>What moves it</h3>
      <ul>
        {dependsOn.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
