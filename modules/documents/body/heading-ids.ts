import type { Node } from '@markdoc/markdoc'

const longestId = 80

/** Gives each heading an id derived from its text, for links; duplicates are numbered. */
export function nameHeadings(body: Node): void {
  const taken = new Set<string>()
  /** The next number to try for a duplicate of a heading, so that a thousand equal headings take linear time. */
  const nextTwins = new Map<string, number>()
  for (const node of body.walk()) {
    if (node.type !== 'heading') continue
    const words = [...node.walk()].map(({ type, attributes }) =>
      type === 'text' && typeof attributes['content'] === 'string' ? attributes['content'] : '',
    )
    const name = toName(words.join(' '))
    let id = name
    let twin = nextTwins.get(name) ?? 2
    for (; taken.has(id); twin += 1) id = `${name}-${twin}`
    nextTwins.set(name, twin)
    taken.add(id)
    node.attributes['id'] = id
  }
}

/** `About Māori names` → `about-maori-names`. */
function toName(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words === null ? 'section' : words.join('-').slice(0, longestId)
}
