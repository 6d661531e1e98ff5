import type { HistoryLine } from './history.view.ts'
import { Moment } from './moment.tsx'

interface HistoryProps {
  readonly lines: readonly HistoryLine[]
  /** The heading's id, different from those of other sections of the page. */
  readonly id?: string
}

/** More changes than this are folded: people mostly look for the last one. */
const shownLines = 5

/** Who changed what of a record, the newest first. */
export function History({ lines, id = 'history' }: HistoryProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>History</h2>
      {lines.length === 0 ? (
        <p className="quiet">Nobody has changed anything yet.</p>
      ) : (
        <Lines lines={lines.slice(0, shownLines)} />
      )}
      {lines.length <= shownLines ? null : (
        <details className="attempts">
          <summary>{`Earlier changes (${lines.length - shownLines})`}</summary>
          <Lines lines={lines.slice(shownLines)} />
        </details>
      )}
    </section>
  )
}

const Lines = ({ lines }: Pick<HistoryProps, 'lines'>) => (
  <ol className="record__list">
    {lines.map(({ id, by, what, reason, at }) => (
      <li key={id}>
        {what}
        <span className="record__line quiet">
          {by} · <Moment {...at} />
          {reason === null ? null : ` · ${reason}`}
        </span>
      </li>
    ))}
  </ol>
)
