import { AccountStrip } from '#modules/accounts/ui/account-strip.tsx'
import { GaragePage } from '#modules/garage/ui/garage-page.tsx'
import { SharePageScript } from '../../page-scripts/page-scripts.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { loadGarage } from './load-garage.ts'

/** The page of saved vehicles, shown as the site's cards. */
export default function Garage({
  result: { view, newest },
}: Awaited<ReturnType<typeof loadGarage>>) {
  const shell = useShell()
  return (
    <>
      <GaragePage
        view={view}
        newest={newest}
        siteSlug={shell.siteSlug}
        words={shell.words}
        tools={shell}
        account={
          shell.hasAccounts ? <AccountStrip nounPlural={view.nounPlural} path={view.path} /> : null
        }
      />
      <SharePageScript />
    </>
  )
}
