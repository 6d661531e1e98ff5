import type { ModelPageView } from '../model-page.view.ts'

interface VariantTableProps {
  readonly view: Pick<ModelPageView, 'path' | 'columns' | 'variants' | 'mostCompared' | 'isAlone'>
}

const unknown = '–'

/**
 * The variants of a model, with check boxes to compare some of them. A form with method GET whose target is the
 * model's page itself.
 */
export function VariantTable({ view }: VariantTableProps) {
  const { path, columns, variants, mostCompared, isAlone } = view
  const canCompare = variants.length > 1
  return (
    <section className="variants" aria-labelledby="variants">
      <h2 id="variants">
        {canCompare ? `${variants.length} to choose from` : 'What it comes with'}
      </h2>
      <form method="get" action={`${path}#compare`}>
        {isAlone ? (
          <p className="notice" id="compare">
            Choose one more to put beside it.
          </p>
        ) : null}
        <table className="card-table variant-table">
          <thead>
            <tr>
              <th scope="col">Variant</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map(({ slug, name, cells, isCompared }) => (
              <tr key={slug}>
                <th scope="row">
                  {canCompare ? (
                    <label className="check">
                      <input
                        type="checkbox"
                        name="compare"
                        value={slug}
                        defaultChecked={isCompared}
                      />
                      {name}
                    </label>
                  ) : (
                    name
                  )}
                </th>
                {columns.map((column) => (
                  <td key={column} data-label={column} className="tabular">
                    {cells.find(({ label }) => label === column)?.value ?? unknown}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {canCompare ? (
          <p className="variants__compare">
            <button type="submit" className="button button-quiet">
              Compare side by side
            </button>
            <span>{mostCompared === 2 ? 'Tick both.' : `Tick two to ${words[mostCompared]}.`}</span>
          </p>
        ) : null}
      </form>
    </section>
  )
}

const words: Readonly<Record<number, string>> = { 3: 'three', 4: 'four' }
