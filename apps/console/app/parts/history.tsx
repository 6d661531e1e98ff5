import type { HistoryLine } from './history.view.ts'
import { Moment } from './moment.tsx'

interface HistoryProps {
  readonly lines: readonly HistoryLine[]
  /** The heading's id, different from those of other sections of the page. */
  readonly id?: string
}

/** Who changed what of a record, the newest first. */
export function History({ lines, id = 'history' }: HistoryProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>History</h2>
      {lines.length === 0 ? (
        <p className="quiet">Nobody has changed anything yet.</p>
      ) : (
        <ol className="record__list">
          {lines.map(({ id: line, by, what, reason, at }) => (
            <li key={line}>
              {what}
              <span className="record__line quiet">
                {by} · <Moment {...at} />
                {reason === null ? null : ` · ${reason}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
