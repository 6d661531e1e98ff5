import { addToHead } from '#ui/add-script.ts'
import { isOfOrigins } from '../slot-origins.rules.ts'
import type { Slot } from '../slot.types.ts'

/**
 * Counts what each slot loads from its own origins, as far as their servers disclose sizes, and blocks the origins of a
 * slot that has exceeded its budget. This works because a content security policy added to a page can only narrow the
 * existing one.
 */
export function watchSizes(slots: readonly Slot[]): void {
  const spent = new Map<Slot, number>()
  const stopped = new Set<Slot>()
  new PerformanceObserver((list) => {
    for (const { name, encodedBodySize } of list.getEntries() as PerformanceResourceTiming[]) {
      const slot = slots.find(({ origins }) => isOfOrigins(name, origins))
      if (slot === undefined || stopped.has(slot)) continue
      const total = (spent.get(slot) ?? 0) + encodedBodySize
      spent.set(slot, total)
      if (total <= slot.budget.bytes) continue
      stopped.add(slot)
      narrowPolicy(slots.filter((one) => !stopped.has(one)))
    }
  }).observe({ type: 'resource' })
}

/** Inline scripts are still restricted to the hashes of the page's own policy. */
function narrowPolicy(left: readonly Slot[]): void {
  const sources = ["'self'", ...new Set(left.flatMap(({ origins }) => origins))].join(' ')
  addToHead('meta', {
    'http-equiv': 'content-security-policy',
    content: `script-src 'unsafe-inline' ${sources};connect-src ${sources};frame-src ${sources}`,
  })
}
