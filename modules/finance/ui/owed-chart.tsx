import type { OwedPoint } from '../calculator/calculator.types.ts'

/** The amount owed over time, as a chart and as a table. */
export function OwedChart({ points }: { points: readonly OwedPoint[] }) {
  const highest = Math.max(...points.map(({ owedCents }) => owedCents), 1)
  const end = points.at(-1)?.months ?? 1
  const corners = points.map(
    ({ months, owedCents }) =>
      `${((months / end) * 100).toFixed(2)},${(40 - (owedCents / highest) * 38).toFixed(2)}`,
  )
  // The line drops at the end by the final payment, if there is one.
  return (
    <figure className="owed-chart">
      <figcaption>What is still owed</figcaption>
      <p className="owed-chart__start" aria-hidden="true">
        {points[0]?.owed}
      </p>
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,40 ${corners.join(' ')} 100,40`} />
        <polyline points={corners.join(' ')} />
      </svg>
      <p className="owed-chart__ends" aria-hidden="true">
        <span>Today</span>
        <span>{points.at(-1)?.label}</span>
      </p>
      <details>
        <summary>Year by year</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Still owed</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, owed }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{owed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
