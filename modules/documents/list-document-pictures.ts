import type { Node } from '@markdoc/markdoc'
import { listPictures } from '#modules/sites/settings/list-pictures.rules.ts'
import { bodyTags } from './body/body-tags.ts'
import { PictureAddress } from './body/link-address.ts'
import { documentKinds } from './document-kinds.ts'
import type { ReadDocument } from './read-document.ts'

/** URLs of the pictures in a document's fields and text, without duplicates. */
export function listDocumentPictures({ kind, frontMatter, body }: ReadDocument): string[] {
  const ofFields = listPictures(documentKinds[kind].frontMatter, frontMatter)
  const addresses = [...ofFields.map(({ address }) => address), ...listBodyPictures(body)]
  return [...new Set(addresses)]
}

function* listBodyPictures(node: Node): Generator<string> {
  const values = node.attributes as Readonly<Record<string, unknown>>
  const names = node.type === 'image' ? ['src'] : listPictureNames(node.tag)
  for (const name of names) {
    const value = values[name]
    if (typeof value === 'string') yield value
  }
  for (const child of node.children) yield* listBodyPictures(child)
}

function listPictureNames(tag: string | undefined): string[] {
  const attributes = tag === undefined ? undefined : bodyTags[tag]?.attributes
  return Object.entries(attributes ?? {})
    .filter(([, { type }]) => type === PictureAddress)
    .map(([name]) => name)
}

/** Position of a URL in the text of a document, from 1. */
export function findAddressPlace(
  text: string,
  address: string,
): { readonly line: number | null; readonly column: number | null } {
  const at = text.indexOf(address)
  if (at === -1) return { line: null, column: null }
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
