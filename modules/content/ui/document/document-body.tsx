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
import { FaqTopic, Form, MapLink, OfferStrip, OpeningHours, StockStrip } from './document-data.tsx'
import { CappedPriceList, ExtraWork, ServiceMenu, TyreList } from './document-servicing.tsx'
import { renderTree } from './render-tree.tsx'

/** By the names that the tags of a document render to. */
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
  /** As `renderBody` gives it. */
  readonly tree: RenderableTreeNode
  /** What its tags show of the site. */
  readonly parts: DocumentPartsView
}

/** The text of a document: Markdown and the tags that documents have. */
export function DocumentBody({ tree, parts }: DocumentBodyProps) {
  return (
    <DocumentParts value={parts}>
      <div className="document">{renderTree(tree, components)}</div>
    </DocumentParts>
  )
}
