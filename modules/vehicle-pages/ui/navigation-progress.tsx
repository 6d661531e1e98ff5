import { useNavigation } from 'react-router'

/** A thin line while the next page loads; this page stays until then. A quick response never shows it. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return <progress className="progress" aria-label="Loading" />
}
