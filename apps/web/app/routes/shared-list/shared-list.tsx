import { SharedListPage } from '#modules/garage/ui/shared-list-page.tsx'
import { SharePageScript } from '../../page-scripts/page-scripts.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { SharedListData } from './load-shared-list.ts'

/** A shared list of vehicles, shown as the site's cards. */
export default function SharedList({ view, address, warning }: SharedListData) {
  const shell = useShell()
  return (
    <>
      <SharedListPage
        view={view}
        words={shell.words}
        tools={shell}
        address={address}
        warning={warning}
      />
      <SharePageScript />
    </>
  )
}
