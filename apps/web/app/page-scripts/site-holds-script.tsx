import { useOptionalShell } from '../shell/use-shell.ts'
import { HoldsScript } from './page-scripts.tsx'

/**
 * For the home page, search pages and vehicles' pages of a site that reserves online. Other pages with vehicles leave
 * this script out, to stay small.
 */
export function SiteHoldsScript() {
  return useOptionalShell()?.reservesOnline === true ? <HoldsScript /> : null
}
