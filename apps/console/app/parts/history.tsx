import type { HistoryLine } from './history.view.ts'
import { Moment } from './moment.tsx'

interface HistoryProps {
  readonly lines: readonly HistoryLine[]
  /** The heading's id, different from those of other sections of the page. */
  readonly id?: string
  /** What is said of a record that nobody changed. */
  readonly none?: string
  /** Whether all changes are shown at once. */
  readonly isWhole?: boolean
}

/** More changes than this are folded: people mostly look for the last one. */
const shownLines = 5

/** Who changed what of a record, the newest first. */
export function History({
  lines,
  id = 'history',
  none = 'Nobody has changed anything yet.',
  isWhole = false,
}: HistoryProps) {
  const shown = isWhole ? lines.length : shownLines
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>History</h2>
      {lines.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <Lines lines={lines.slice(0, shown)} />
      )}
      {lines.length <= shown ? null : (
        <details className="attempts">
          <summary>{`Earlier changes (${lines.length - shown})`}</summary>
          <Lines lines={lines.slice(shown)} />
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
