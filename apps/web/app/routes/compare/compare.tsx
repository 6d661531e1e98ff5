import { ComparePage } from '#modules/garage/compare/ui/compare-page.tsx'
import { SharePageScript } from '../../page-scripts/page-scripts.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { CompareData } from './load-compare.ts'

/** Vehicles side by side, in the words of the site's cards. */
export default function Compare({ view, warning, address }: CompareData) {
  const { words } = useShell()
  return (
    <>
      <ComparePage view={view} words={words} warning={warning} address={address} />
      <SharePageScript />
    </>
  )
}
