/**
 * A document in three parts. Whatever is added to a rendered document goes into its outer two, which are short:
 * searching and copying the whole text for each addition costs as much as rendering it.
 */
export interface DocumentParts {
  /** Up to the page's own part: head, and the site's header. */
  readonly head: string
  /** What the page is about. Nothing in it is marked as a script of ours. */
  readonly main: string
  /** The site's footer, and the scripts that React Router writes. */
  readonly tail: string
}

/** One without a main part has everything after its head in its tail. */
export function splitDocument(html: string): DocumentParts {
  const from = html.indexOf('<main ')
  const to = html.lastIndexOf('</main>')
  if (from !== -1 && from < to) {
    return { head: html.slice(0, from), main: html.slice(from, to), tail: html.slice(to) }
  }
  const head = html.indexOf('</head>')
  return { head: html.slice(0, head), main: '', tail: html.slice(head) }
}

export const joinDocument = ({ head, main, tail }: DocumentParts): string => head + main + tail

/** Adds to the end of the document's head. */
export function appendToHead(parts: DocumentParts, html: string): DocumentParts {
  const end = parts.head.indexOf('</head>')
  if (end === -1) return { ...parts, head: parts.head + html }
  return { ...parts, head: parts.head.slice(0, end) + html + parts.head.slice(end) }
}

/** Adds to the end of the body. */
export function appendToBody(parts: DocumentParts, html: string): DocumentParts {
  const end = parts.tail.lastIndexOf('</body>')
  return { ...parts, tail: parts.tail.slice(0, end) + html + parts.tail.slice(end) }
}
