import { useOptionalShell } from '../shell/use-shell.ts'
import {
  AccountSiteScript,
  CompareScript,
  EveryPageScript,
  FavouritesScript,
} from './page-scripts.tsx'

/** The scripts of every page, without those of features that the site does not offer. */
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
