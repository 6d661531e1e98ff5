/**
 * Adds to the document's head what React does not render there: scripts that a page loads on demand, their preloads, and
 * policies.
 */
export function addToHead<Tag extends 'link' | 'meta' | 'script'>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
  return element
}

/** Adds a script that the browser runs as soon as it has loaded. */
export const addScript = (
  src: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLScriptElement => addToHead('script', { ...attributes, src })
