import type { RenderableTreeNode } from '@markdoc/markdoc'
import { DocumentParts, type DocumentPartsView } from './document-parts.ts'
import {
  Callout,
  Card,
  Cards,
  Faq,
  Gallery,
  Hero,
  Member,
  Question,
  Quote,
  Step,
  Steps,
  Team,
} from './document-blocks.tsx'
import { Button, DocumentLink, Picture, Video } from './document-inline.tsx'
import {
  FaqTopic,
  Form,
  MapLink,
  ModelStrip,
  OfferStrip,
  OpeningHours,
  StockStrip,
} from './document-data.tsx'
import { CappedPriceList, ExtraWork, ServiceMenu, TyreList } from './document-servicing.tsx'
import { renderTree } from './render-tree.tsx'

/** Components by the names to which document tags render. */
const components = {
  Button,
  Callout,
  CappedPriceList,
  Card,
  Cards,
  DocumentLink,
  ExtraWork,
  Faq,
  FaqTopic,
  Form,
  Gallery,
  Hero,
  MapLink,
  Member,
  ModelStrip,
  OfferStrip,
  OpeningHours,
  Picture,
  Question,
  Quote,
  ServiceMenu,
  Step,
  Steps,
  StockStrip,
  Team,
  TyreList,
  Video,
}

interface DocumentBodyProps {
  /** Result of `renderBody`. */
  readonly tree: RenderableTreeNode
  /** The site's data that the tags show. */
  readonly parts: DocumentPartsView
}

/** The body of a document: Markdown and document tags. */
export function DocumentBody({ tree, parts }: DocumentBodyProps) {
  return (
    <DocumentParts value={parts}>
      <div className="document">{renderTree(tree, components)}</div>
    </DocumentParts>
  )
}
