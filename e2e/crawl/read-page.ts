import { readHtml, type StartTag } from './read-html.ts'

/** A page's data for the crawler. URLs are as in the HTML, in page order. */
export interface ReadPage {
  readonly title: string
  readonly headings: number
  readonly canonical: string | null
  readonly description: string | undefined
  /** Metadata for link previews, `og:title` and the like. */
  readonly shared: Readonly<Record<string, string>>
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean
  readonly links: readonly string[]
  /** Actions of the page's GET forms, without fields. */
  readonly actions: readonly string[]
  /** Style sheets, scripts, icons, feeds: all references except links and pictures. */
  readonly files: readonly string[]
  readonly pictures: readonly { readonly src: string; readonly alt: string | undefined }[]
  readonly ids: ReadonlySet<string>
  /** Ids that occur twice. */
  readonly twinIds: readonly string[]
  /** The texts of the page's JSON-LD. */
  readonly structured: readonly string[]
  /** All text that a visitor reads or hears, joined by lines. */
  readonly words: string
}

/** Attributes whose text is read or heard. */
const spoken = ['alt', 'title', 'aria-label', 'placeholder', 'content', 'value']
/** `<link rel>` whose target is a file of the site; `canonical` and `alternate` are checked as pages. */
const fileRelations = /\b(stylesheet|icon|manifest|preload|modulepreload|apple-touch-icon)\b/

export function readPage(html: string): ReadPage {
  const page = {
    title: '',
    headings: 0,
    canonical: null as string | null,
    description: undefined as string | undefined,
    shared: {} as Record<string, string>,
    isIndexed: true,
    links: [] as string[],
    actions: [] as string[],
    files: [] as string[],
    pictures: [] as { src: string; alt: string | undefined }[],
    ids: new Set<string>(),
    twinIds: [] as string[],
    structured: [] as string[],
  }
  const words: string[] = []
  let isStructured = false
  for (const part of readHtml(html)) {
    if (part.kind === 'text') {
      if (part.of === 'title') page.title = part.text
      if (part.of === 'script' && isStructured) page.structured.push(part.text)
      if (!['script', 'style', 'noscript'].includes(part.of)) words.push(part.text)
      continue
    }
    if (part.kind === 'end') continue
    const { name, attributes } = part.tag
    const { id, href, src } = attributes
    if (id !== undefined) {
      if (page.ids.has(id)) page.twinIds.push(id)
      page.ids.add(id)
    }
    for (const each of spoken) words.push(attributes[each] ?? '')
    isStructured = name === 'script' && attributes['type'] === 'application/ld+json'
    if (name === 'h1') page.headings += 1
    if ((name === 'a' || name === 'area') && href !== undefined) page.links.push(href)
    if (name === 'script' && src !== undefined) page.files.push(src)
    if (name === 'img' && src !== undefined) page.pictures.push({ src, alt: attributes['alt'] })
    if (name === 'form' && isGet(attributes)) page.actions.push(attributes['action'] ?? '')
    if (name === 'meta') readMeta(part.tag, page)
    if (name === 'link') readLink(part.tag, page)
  }
  return { ...page, words: words.join('\n') }
}

const isGet = ({ method = 'get' }: StartTag['attributes']) => method.toLowerCase() === 'get'

function readMeta(
  { attributes: { name, property, content = '' } }: StartTag,
  page: { isIndexed: boolean; description: string | undefined; shared: Record<string, string> },
): void {
  if (name === 'robots') page.isIndexed = !/noindex/.test(content)
  if (name === 'description') page.description = content
  if (property?.startsWith('og:') === true) page.shared[property] = content
}

function readLink(
  { attributes: { rel = '', href = '' } }: StartTag,
  page: { canonical: string | null; files: string[]; links: string[] },
): void {
  if (rel === 'canonical') page.canonical = href
  else if (rel === 'alternate') page.links.push(href)
  else if (fileRelations.test(rel)) page.files.push(href)
}
