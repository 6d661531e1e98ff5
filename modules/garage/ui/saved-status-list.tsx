import type { SavedStatus } from '../saved-status.rules.ts'

/** Changes of a saved vehicle's status, as the last line of its card. */
export function SavedStatusList({ statuses }: { statuses: readonly SavedStatus[] }) {
  if (statuses.length === 0) return null
  return (
    <ul className="saved-status">
      {statuses.map(({ kind, text }) => (
        <li key={kind} className={`saved-status--${kind}`}>
          {text}
        </li>
      ))}
    </ul>
  )
}
