import type { ComparisonView } from '../model-page.view.ts'

interface VariantComparisonProps {
  readonly comparison: ComparisonView
  /** Path of the model's page without a comparison. */
  readonly path: string
}

/** Variants side by side; differences are also marked in words. */
export function VariantComparison({ comparison, path }: VariantComparisonProps) {
  const { variants, rows } = comparison
  const differing = rows.filter(({ differs }) => differs).length
  return (
    <section className="comparison" id="compare" aria-labelledby="compare-head">
      <div className="section-head">
        <h2 id="compare-head">Side by side</h2>
        <a className="more-link" href={path}>
          Close the comparison
        </a>
      </div>
      <p>{describeDifferences(differing)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll only what has focus */}
      <section className="comparison__scroll" aria-label="Table of differences" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Compared</span>
              </th>
              {variants.map(({ slug, name }) => (
                <th key={slug} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, differs }) => (
              <tr key={label} className={differs ? 'differs' : undefined}>
                <th scope="row">
                  {label}
                  {differs ? <span className="visually-hidden"> (differs)</span> : null}
                </th>
                {values.map((value, index) => (
                  <td key={variants[index]?.slug} className="tabular">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function describeDifferences(count: number): string {
  if (count === 0) return 'By these figures they are the same.'
  return count === 1
    ? 'They differ in one thing; it is marked.'
    : `They differ in ${count} things; these are marked.`
}
