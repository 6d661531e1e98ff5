const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Any text as text of an HTML element or of an attribute in quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Text of several lines, as it was written. */
export function toHtmlLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
