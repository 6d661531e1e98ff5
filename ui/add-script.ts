/**
 * Adds a script that is not part of the document, because a page loads it on demand: React renders scripts with the
 * document, and `import()` loads modules only.
 *
 * @param settings become attributes (`data-…`), which the script reads from `document.currentScript`
 */
export function addScript(src: string, settings: DOMStringMap = {}): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = src
  Object.assign(script.dataset, settings)
  document.head.append(script)
  return script
}

/**
 * Adds an element to the head that is neither script nor content: the preload of another company's script, or a policy.
 */
export function addToHead<Tag extends 'link' | 'meta'>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
  return element
}
