/** The parts of a document to show: all, or by field. */
export type Selection = 'all' | ReadonlyMap<string, Selection>

/** `*` selects everything, `a.b` the field `b` of the value or values in `a`; undefined selects everything. */
export function parseSelection(names: readonly string[] | undefined): Selection {
  if (names === undefined || names.includes('*')) return 'all'
  const selection = new Map<string, Selection>()
  for (const name of names) addPath(selection, name.split('.', maxDepth))
  return selection
}

const maxDepth = 20

function addPath(selection: Map<string, Selection>, [field, ...rest]: readonly string[]): void {
  if (field === undefined) return
  const known = selection.get(field)
  if (rest.length === 0) selection.set(field, 'all')
  else if (known === undefined) {
    const inner = new Map<string, Selection>()
    addPath(inner, rest)
    selection.set(field, inner)
  } else if (known !== 'all') addPath(known as Map<string, Selection>, rest)
}

/** Copies the selected part of a document. */
export function selectFields(document: object, selection: Selection): Record<string, unknown> {
  if (selection === 'all') return document as Record<string, unknown>
  const shown: [string, unknown][] = []
  for (const [field, value] of Object.entries(document)) {
    const inner = selection.get(field)
    if (inner === undefined) continue
    const part = selectPart(value, inner)
    if (part !== undefined) shown.push([field, part])
  }
  return Object.fromEntries(shown)
}

/** Undefined if no part is selected. */
function selectPart(value: unknown, selection: Selection): unknown {
  if (selection === 'all') return value
  if (Array.isArray(value)) {
    const parts = value.map((item) => selectPart(item, selection))
    return parts.filter((part) => part !== undefined)
  }
  return typeof value === 'object' && value !== null ? selectFields(value, selection) : undefined
}
