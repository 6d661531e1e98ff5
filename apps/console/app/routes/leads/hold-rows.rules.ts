interface Row {
  readonly id: string
}

interface HeldRows<R extends Row> {
  readonly rows: readonly R[]
  /** Rows that came in above those that are shown. */
  readonly newCount: number
}

/**
 * The rows of a list that is not to move: those that are shown stay in their order with their newest content, and new ones
 * are counted. While nothing has changed they are the same array, which need not be rendered again.
 *
 * @param shown the rows as they were when the list was last free to move
 */
export function holdRows<R extends Row>(shown: readonly R[], loaded: readonly R[]): HeldRows<R> {
  if (shown.length === 0 || shown === loaded) return { rows: loaded, newCount: 0 }
  const byId = new Map(loaded.map((row) => [row.id, row]))
  const known = new Set(shown.map(({ id }) => id))
  const firstKnown = loaded.findIndex(({ id }) => known.has(id))
  return {
    rows: shown.map((row) => byId.get(row.id) ?? row),
    newCount: firstKnown === -1 ? loaded.length : firstKnown,
  }
}
