import { WholeWords } from '#ui/whole-words.tsx'
import { FactGrid } from '#modules/vehicles/ui/fact-grid.tsx'
import { unknownValue } from '../compare-variants.rules.ts'
import type { ModelPageView } from '../model-page.view.ts'

interface VariantTableProps {
  readonly view: Pick<
    ModelPageView,
    'path' | 'paragraphs' | 'common' | 'columns' | 'variants' | 'mostCompared' | 'isAlone'
  >
}

/** A table with fewer columns takes half of a wide page, beside the words about all variants. */
const fewestWide = 3

/** The variants of a model: what is said of all of them, and a table of what differs. */
export function VariantTable({ view }: VariantTableProps) {
  const { common, columns, paragraphs, variants } = view
  const [only, ...others] = variants
  if (only === undefined) return <Paragraphs paragraphs={paragraphs} />
  if (others.length === 0) {
    return (
      <section className="variants is-short" aria-labelledby="variants">
        <div className="variants__words">
          <h2 id="variants">What it comes with</h2>
          <Paragraphs paragraphs={paragraphs} />
        </div>
        <FactGrid facts={[{ label: 'Variant', value: only.name }, ...common]} />
      </section>
    )
  }
  const isShort = columns.length < fewestWide
  return (
    <>
      {isShort ? null : <Paragraphs paragraphs={paragraphs} />}
      <section className={`variants${isShort ? ' is-short' : ''}`} aria-labelledby="variants">
        <div className="variants__words">
          <h2 id="variants">{variants.length} to choose from</h2>
          {isShort ? <Paragraphs paragraphs={paragraphs} /> : null}
          <CommonFacts facts={common} />
        </div>
        <VariantForm view={view} />
      </section>
    </>
  )
}

function Paragraphs({ paragraphs }: Pick<ModelPageView, 'paragraphs'>) {
  if (paragraphs.length === 0) return null
  return (
    <div className="prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

/** A single fact is a line: as a grid it would be a heading with nothing beside it. */
function CommonFacts({ facts }: { facts: ModelPageView['common'] }) {
  const [first, ...others] = facts
  if (first === undefined) return null
  if (others.length === 0) {
    return (
      <p>
        {first.label}: <b>{first.value}</b> in all of them.
      </p>
    )
  }
  return (
    <>
      <p className="variants__common">All of them have</p>
      <FactGrid facts={facts} />
    </>
  )
}

/** Check boxes to compare some variants, in a form with method GET whose target is the model's page itself. */
function VariantForm({ view }: VariantTableProps) {
  const { path, columns, variants, mostCompared, isAlone } = view
  return (
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
                <label className="check">
                  <input type="checkbox" name="compare" value={slug} defaultChecked={isCompared} />
                  {name}
                </label>
              </th>
              {columns.map((column) => (
                <VariantCell
                  key={column}
                  label={column}
                  value={cells.find(({ label }) => label === column)?.value ?? unknownValue}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="variants__compare">
        <button type="submit" className="button button-quiet">
          Compare side by side
        </button>
        <span>{mostCompared === 2 ? 'Tick both.' : `Tick two to ${words[mostCompared]}.`}</span>
      </p>
    </form>
  )
}

/** Phones show a value without the heading of its column, unless it is only a number. */
function VariantCell({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <td
      data-label={label}
      data-unknown={value === unknownValue ? '' : undefined}
      data-number={/^[\d.,]+$/.test(value) ? '' : undefined}
      className="tabular"
    >
      <WholeWords text={value} />
    </td>
  )
}

const words: Readonly<Record<number, string>> = { 3: 'three', 4: 'four' }
