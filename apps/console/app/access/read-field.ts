/** A field of a form as text, '' if it is missing; a longer text is cut, so that work on it is bounded. */
export function readField(form: FormData, name: string, longest = 300): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, longest) : ''
}
