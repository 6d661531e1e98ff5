import { globSync, readFileSync } from 'node:fs'
import type { DocumentKind, FrontMatter } from './document-kinds.ts'
import { readDocumentPath } from './document-path.rules.ts'
import type { DocumentAddress, DocumentFault } from './document.types.ts'
import { mergeDocuments } from './layers.rules.ts'
import { type ReadDocument, readDocument } from './read-document.ts'

const folder = 'db/demo/content'

export interface DemoDocument extends DocumentAddress {
  readonly path: string
  readonly document: ReadDocument
}

/** The part of a site that decides its layers of documents. */
export interface LayeredSite {
  readonly slug: string
  readonly template: string
  readonly dealership_group: { readonly slug: string }
}

/** All valid documents of the demo dealers, and the faults of the others. */
export function readDemoContent(): {
  readonly documents: readonly DemoDocument[]
  readonly faults: readonly DocumentFault[]
} {
  const documents: DemoDocument[] = []
  const faults: DocumentFault[] = []
  for (const path of globSync('**/*.md', { cwd: folder }).sort()) {
    const reading = readDocumentPath(path)
    if (!reading.ok) {
      faults.push({ file: path, line: null, column: null, text: reading.text })
      continue
    }
    const { address } = reading
    const read = readDocument(address.kind, readFileSync(`${folder}/${path}`, 'utf8'), path)
    if (read.ok) documents.push({ ...address, path, document: read.document })
    else faults.push(...read.faults)
  }
  return { documents, faults }
}

/** The documents of a site from all its layers, published or not. */
export function listDocumentsOf(
  site: LayeredSite,
  documents: readonly DemoDocument[],
): readonly DemoDocument[] {
  const own = documents.filter(({ layer }) => {
    if (layer.name === 'platform') return true
    if (layer.name === 'template') return layer.template === site.template
    return layer.slug === (layer.name === 'group' ? site.dealership_group.slug : site.slug)
  })
  const merged = mergeDocuments(
    own.map((each) => ({
      layer: each.layer.name,
      kind: each.kind,
      slug: each.slug,
      draft: each.document.frontMatter.draft,
      withdrawn: each.document.frontMatter.withdrawn,
      each,
    })),
  )
  return merged.map(({ each }) => each)
}

export function pickKind<Kind extends DocumentKind>(
  documents: readonly DemoDocument[],
  kind: Kind,
): readonly { readonly slug: string; readonly frontMatter: FrontMatter<Kind> }[] {
  return documents
    .filter((each) => each.kind === kind)
    .map(({ slug, document }) => ({
      slug,
      frontMatter: document.frontMatter as FrontMatter<Kind>,
    }))
}

/** Targets of a document's links, buttons, cards and searches. */
export function listAddresses({ document }: DemoDocument): readonly string[] {
  const inBody = [...document.body.walk()].flatMap(({ attributes }) =>
    [attributes['href'], attributes['path']].filter((value) => typeof value === 'string'),
  )
  const { related } = document.frontMatter as { readonly related?: { path: string } | null }
  return related ? [...inBody, related.path] : inBody
}

/** URLs of the pictures in a document. */
export function listPictures({ document }: DemoDocument): readonly string[] {
  const inBody = [...document.body.walk()].flatMap(({ attributes }) =>
    [attributes['src'], attributes['picture'], attributes['still']].filter(
      (value) => typeof value === 'string',
    ),
  )
  const { picture } = document.frontMatter as { readonly picture?: { url: string } | null }
  return picture ? [...inBody, picture.url] : inBody
}
