import { AccountStrip } from '#modules/accounts/ui/account-strip.tsx'
import type { GaragePageView } from '#modules/garage/garage-page.view.ts'
import { GaragePage } from '#modules/garage/ui/garage-page.tsx'
import { useShell } from '../../shell/use-shell.ts'

/** The page of saved vehicles, whose cards are those of the site. */
export function Garage({ view }: { view: GaragePageView }) {
  const { siteSlug, words, favouriteWord, hasAccounts } = useShell()
  return (
    <GaragePage
      view={view}
      siteSlug={siteSlug}
      words={words}
      favouriteWord={favouriteWord}
      account={hasAccounts ? <AccountStrip nounPlural={view.nounPlural} path={view.path} /> : null}
    />
  )
}
