import { Link } from 'react-router'
import type { WaitingView } from './today.view.ts'
import { WaitingList } from './waiting-list.tsx'

/** Leads that wait for the person. Null: their roles include no leads. */
export function WaitingSection({ waiting }: { readonly waiting: readonly WaitingView[] | null }) {
  if (waiting === null) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Waiting for you</h2>
      {waiting.length === 0 ? (
        <p className="empty">
          Nothing waits for you. <Link to="/leads">See all leads</Link>
        </p>
      ) : (
        <WaitingList waiting={waiting} />
      )}
    </section>
  )
}
