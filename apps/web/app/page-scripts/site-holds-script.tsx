import { useOptionalShell } from '../shell/use-shell.ts'
import { HoldsScript } from './page-scripts.tsx'

/** On pages that show vehicles, of a site that reserves online; pages that are only read have no room for it. */
export function SiteHoldsScript() {
  return useOptionalShell()?.reservesOnline === true ? <HoldsScript /> : null
}
