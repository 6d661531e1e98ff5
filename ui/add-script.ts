/**
 * Adds a script that is not part of the document. React's `Scripts` renders only the modules of a route, and a worker's
 * `import()` cannot load what is not a module.
 */
export function addScript(
  src: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = src
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  document.head.append(script)
  return script
}
