import { SharedListPage } from '#modules/garage/ui/shared-list-page.tsx'
import { SharePageScript } from '../../page-scripts/page-scripts.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { SharedListData } from './load-shared-list.ts'

/** Vehicles that somebody passed on, with the cards of the site. */
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
