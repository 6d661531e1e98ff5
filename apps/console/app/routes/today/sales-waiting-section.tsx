import type { SalesWaitingView } from './load-sales-waiting.ts'
import { WaitingList } from './waiting-list.tsx'

/** Counts of sales that wait for somebody. Nothing is rendered where no sale waits. */
export function SalesWaitingSection({
  waiting,
}: {
  readonly waiting: readonly SalesWaitingView[]
}) {
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="sales-waiting">
      <h2 id="sales-waiting">Sales to see to</h2>
      <WaitingList waiting={waiting} />
    </section>
  )
}
