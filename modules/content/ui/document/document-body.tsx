import type { RenderableTreeNode } from '@markdoc/markdoc'
import { arrangeSections, type DocumentSection } from '../../documents/document-sections.rules.ts'
import { findLastPrices } from '../../documents/last-prices.rules.ts'
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
import { Form, MapLink, ModelStrip, OfferStrip, StockStrip } from './document-data.tsx'
import { FaqTopic } from './document-faqs.tsx'
import { OpeningHours } from './document-places.tsx'
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
  const lastPrices = findLastPrices(tree, parts.servicing)
  return (
    <DocumentParts value={{ ...parts, lastPrices }}>
      <div className="document">{arrangeSections(tree).map(renderSection)}</div>
    </DocumentParts>
  )
}

/** @param key the section's place in the document, which never changes */
const renderSection = ({ nodes, width }: DocumentSection, key: number) => (
  <div key={key} className="document__section" data-width={width}>
    {nodes.map((node, at) => renderTree(node, components, at))}
  </div>
)
