import { useOptionalShell } from '../shell/use-shell.ts'
import {
  AccountSiteScript,
  CompareScript,
  EveryPageScript,
  FavouritesScript,
} from './page-scripts.tsx'

/** What every page of the site does in the visitor's own browser, without a byte of what the site does not offer. */
export function SitePageScripts() {
  const shell = useOptionalShell()
  return (
    <>
      <EveryPageScript />
      {(shell?.favouriteWord ?? null) === null ? null : <FavouritesScript />}
      {shell?.hasAccounts === true ? <AccountSiteScript /> : null}
      {(shell?.compareWord ?? null) === null ? null : <CompareScript />}
    </>
  )
}
