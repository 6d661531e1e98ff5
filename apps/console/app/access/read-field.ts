/** A field of a form as text, '' if it is missing; a longer text is cut, so that work on it is bounded. */
export function readField(form: FormData, name: string, longest = 300): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, longest) : ''
}

interface Bounds {
  readonly most: number
  readonly longest: number
}

/** All values of a field of which a form may have several, each cut, and no more than `most` of them. */
export const readFields = (
  form: FormData,
  name: string,
  { most, longest }: Bounds,
): readonly string[] =>
  form
    .getAll(name)
    .slice(0, most)
    .flatMap((value) => (typeof value === 'string' ? [value.slice(0, longest)] : []))

/** A field as a whole number within the database's `integer`; -1 for anything else. */
export function readNumber(form: FormData, name: string): number {
  const text = readField(form, name)
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}
