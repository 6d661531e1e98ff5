import { describeAction, listChangedFields } from '#modules/audit/history/describe-entry.view.ts'
import type { FoundEntry } from '#modules/staff/audit-search/audit-search.types.ts'
import { buildMoment, type MomentView } from './moment.view.ts'

/** One line of the history of a record. */
export interface HistoryLine {
  readonly id: number
  readonly what: string
  readonly by: string
  readonly reason: string | null
  readonly at: MomentView
}

/** A record's entries as sentences, with the values that changed. */
export const buildHistoryLines = (
  entries: readonly FoundEntry[],
  now: Date,
): readonly HistoryLine[] =>
  entries.map((entry) => ({
    id: entry.id,
    what: describe(entry),
    by: entry.actorName,
    reason: entry.reason,
    at: buildMoment(entry.at, now),
  }))

function describe({ action, before, after }: FoundEntry): string {
  const fields = listChangedFields(before, after)
    .filter(({ name }) => name !== 'version' && !name.endsWith(' id'))
    .map(({ name, before: was, after: is }) =>
      was !== null && is !== null ? `${name}: ${was} → ${is}` : `${name}: ${is ?? was ?? '–'}`,
    )
  return [describeAction(action), ...fields].join(' · ')
}
