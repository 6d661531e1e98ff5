import { BrandPage } from '#modules/content/ui/brand-page.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { BrandPageData } from './load-brand.ts'

/** A make's models, with a link to the site's stock. */
export default function Brand(loaded: BrandPageData) {
  const shell = useShell()
  const { nounPlural, searchPath: href } = shell
  return <BrandPage {...loaded} allStock={{ nounPlural, href }} shell={shell} />
}
