import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import type { ConsentDecision } from '#modules/consent/consent.rules.ts'
import type { PageVitals } from '../page-vitals.schema.ts'
import { webVitalsPath } from './web-vitals-path.ts'

const names = { LCP: 'lcp', INP: 'inp', CLS: 'cls' } as const

/**
 * Measures the document until it is first hidden, which on a phone is usually its end, and sends the result once if the
 * visitor allows measurement then. Later changes are not measured.
 */
export function startVitals(decideMeasurement: () => ConsentDecision): void {
  const vitals: Partial<Record<'lcp' | 'inp' | 'cls', number>> = {}
  const keep = ({ name, value }: Metric) => {
    if (name in names) vitals[names[name as keyof typeof names]] = value
  }
  onLCP(keep)
  onINP(keep)
  onCLS(keep)
  let isSent = false
  // The library listens to the same event earlier, so its last values are available here.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent) return
    isSent = true
    if (Object.keys(vitals).length === 0 || !decideMeasurement().allowed) return
    const body: PageVitals = { path: findDocumentPath(), ...vitals }
    fetch(webVitalsPath, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
  })
  document.documentElement.dataset['vitals'] = 'on'
}

/** The path of the document itself, because pages that React has shown since then were not loaded. */
function findDocumentPath(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return new URL(entry?.name ?? location.href).pathname
}
