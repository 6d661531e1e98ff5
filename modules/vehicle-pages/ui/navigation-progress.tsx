import { useNavigation } from 'react-router'

/**
 * A thin line while the next page loads and this page is still shown. It appears with a delay, so that a quick
 * response does not show it.
 */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return <progress className="progress" aria-label="Loading" />
}
