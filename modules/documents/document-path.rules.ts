import { templates } from '#modules/sites/settings/site-configuration.schema.ts'
import { documentKinds, findKindOfFolder } from './document-kinds.ts'
import type { DocumentAddress, DocumentLayer } from './document.types.ts'

const words = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Maximum number of parts in a slug: `brands/jeep` has two, `new-cars/toyota/corolla` three. */
const deepestSlug = 4
const longestSlug = 160

export type PathReading =
  | { readonly ok: true; readonly address: DocumentAddress }
  | { readonly ok: false; readonly text: string }

/**
 * Identifies a document by its path in the applied folder: `platform/pages/faqs.md`,
 * `templates/Camper/pages/warranty.md`, `groups/my-group/offers/runout.md`,
 * `sites/my-dealer/articles/hybrid.md`.
 */
export function readDocumentPath(path: string): PathReading {
  const parts = path.split('/')
  const layer = readLayer(parts)
  if (layer === undefined) {
    const layers = 'platform/…, templates/{template}/…, groups/{slug}/… or sites/{slug}/…'
    return refuse(`its folder is not one of ${layers}`)
  }
  const [folder = '', ...names] = parts.slice(layer.name === 'platform' ? 1 : 2)
  const kind = findKindOfFolder(folder)
  if (kind === undefined) {
    const folders = Object.values(documentKinds).map((each) => each.folder)
    return refuse(`its folder is not one of ${folders.join(', ')}`)
  }
  const last = names.pop()?.replace(/\.md$/, '') ?? ''
  const slugParts = [...names, last]
  const slug = slugParts.join('/')
  const isOne = kind === 'page' ? slugParts.length <= deepestSlug : slugParts.length === 1
  if (!isOne || slug.length > longestSlug || !slugParts.every((part) => words.test(part))) {
    return refuse('name it in lower-case letters, digits and single hyphens, such as about-us.md')
  }
  return { ok: true, address: { layer, kind, slug } }
}

const refuse = (text: string): PathReading => ({ ok: false, text })

function readLayer([folder, name]: readonly string[]): DocumentLayer | undefined {
  if (folder === 'platform') return { name: 'platform' }
  if (name === undefined) return undefined
  if (folder === 'templates') {
    return templates.some((template) => template === name)
      ? { name: 'template', template: name }
      : undefined
  }
  if (!words.test(name)) return undefined
  if (folder === 'groups') return { name: 'group', slug: name }
  return folder === 'sites' ? { name: 'site', slug: name } : undefined
}

/** The path of a document; the reverse of `readDocumentPath`. */
export function writeDocumentPath({ layer, kind, slug }: DocumentAddress): string {
  return `${writeLayer(layer)}/${documentKinds[kind].folder}/${slug}.md`
}

/** `platform`, `templates/Camper`, `groups/my-group`, `sites/my-dealer`. */
export function writeLayer(layer: DocumentLayer): string {
  switch (layer.name) {
    case 'platform':
      return 'platform'
    case 'template':
      return `templates/${layer.template}`
    case 'group':
      return `groups/${layer.slug}`
    case 'site':
      return `sites/${layer.slug}`
  }
}
