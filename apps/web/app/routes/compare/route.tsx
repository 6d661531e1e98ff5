import { ComparePage } from '#modules/garage/compare/ui/compare-page.tsx'
import { showMeta } from '../../document/page-tags.ts'
import { ComparisonScript, SharePageScript } from '../../page-scripts/page-scripts.tsx'
import { useShell } from '../../shell/use-shell.ts'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import type { Route } from './+types/route.ts'
import { loadCompare } from './load-compare.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadCompare(context)

export const meta: Route.MetaFunction = showMeta

/** The comparison, with the texts of the site's cards. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { words } = useShell()
  if (loaderData.page === 'missing') return <MissingPage {...loaderData.result} />
  const { view, warning, address } = loaderData
  return (
    <>
      <ComparePage view={view} words={words} warning={warning} address={address} />
      <ComparisonScript />
      <SharePageScript />
    </>
  )
}
