import { useOptionalShell } from '../shell/use-shell.ts'
import { OwnTermsScript } from './page-scripts.tsx'

/** For pages with vehicles, on a site that shows repayments. */
export function SiteOwnTermsScript() {
  return useOptionalShell()?.showsRepayments === true ? <OwnTermsScript /> : null
}
