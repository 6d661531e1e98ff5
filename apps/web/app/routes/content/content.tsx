import { BrandActions } from '#modules/content/ui/brand-actions.tsx'
import { ContentPage } from '#modules/content/ui/content-page/content-page.tsx'
import { DocumentText } from '../../documents/document-text.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { ContentPageData } from './load-content.ts'

/** A page by the site's authors; vehicles in its text are shown as the site's cards. */
export default function Content(loaded: ContentPageData) {
  const { words, document, start, end, brand, outline, department } = loaded
  const { nounPlural, searchPath: href } = useShell()
  const renderRows = (tree: typeof start) =>
    tree === null ? null : <DocumentText document={{ ...document, tree }} />
  return (
    <ContentPage
      words={words}
      actions={
        brand === null ? null : <BrandActions view={brand} allStock={{ nounPlural, href }} />
      }
      start={renderRows(start)}
      text={<DocumentText document={document} />}
      end={renderRows(end)}
      outline={outline}
      department={department}
    />
  )
}
