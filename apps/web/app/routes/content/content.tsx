import { ContentPage } from '#modules/content/ui/content-page/content-page.tsx'
import { DocumentText } from '../../documents/document-text.tsx'
import type { ContentPageData } from './load-content.ts'

/** A page by the site's authors; vehicles in its text are shown as the site's cards. */
export default function Content({ words, document, end, outline, department }: ContentPageData) {
  return (
    <ContentPage
      words={words}
      text={<DocumentText document={document} />}
      end={end === null ? null : <DocumentText document={{ ...document, tree: end }} />}
      outline={outline}
      department={department}
    />
  )
}
