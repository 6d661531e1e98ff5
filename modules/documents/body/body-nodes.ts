import Markdoc, { type Config, type Node, type Schema } from '@markdoc/markdoc'
import { LinkAddress, PictureAddress } from './link-address.ts'

const { nodes, Tag } = Markdoc

/** Headings in the text start at the second level, because the page's title is the first. */
const heading: Schema = {
  ...nodes.heading,
  transform(node: Node, config: Config) {
    const level = Number(node.attributes['level'])
    const { id } = node.attributes as { readonly id?: string }
    return new Tag(`h${level}`, id === undefined ? {} : { id }, node.transformChildren(config))
  },
}

const link: Schema = {
  ...nodes.link,
  render: 'DocumentLink',
  attributes: { href: { type: LinkAddress, required: true }, title: { type: String } },
}

const image: Schema = {
  render: 'Picture',
  attributes: {
    src: { type: PictureAddress, required: true },
    alt: { type: String, required: true },
    title: { type: String },
  },
}

/** Markdown's own elements. Code and pictures stay unchanged. */
export const bodyNodes: NonNullable<Config['nodes']> = { heading, link, image }
