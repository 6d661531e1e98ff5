import { useOptionalShell } from '../shell/use-shell.ts'
import { OwnTermsScript } from './page-scripts.tsx'

/** On pages that show vehicles, of a site that shows repayments. */
export function SiteOwnTermsScript() {
  return useOptionalShell()?.showsRepayments === true ? <OwnTermsScript /> : null
}
