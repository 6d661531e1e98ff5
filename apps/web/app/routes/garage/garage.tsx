import type { GaragePageView } from '#modules/garage/garage-page.view.ts'
import { GaragePage } from '#modules/garage/ui/garage-page.tsx'
import { useShell } from '../../shell/use-shell.ts'

/** The page of saved vehicles, whose cards are those of the site. */
export function Garage({ view }: { view: GaragePageView }) {
  const { siteSlug, words, favouriteWord } = useShell()
  return <GaragePage view={view} siteSlug={siteSlug} words={words} favouriteWord={favouriteWord} />
}
