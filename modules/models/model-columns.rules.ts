/** Columns for up to five models, which are one row. */
const mostInRow = 5

/** The columns of a wide window for a number of models: those that leave the smallest hole in the last row. */
export function countColumns(models: number): number {
  if (models <= mostInRow) return models
  const full = [4, 5, 3].find((columns) => models % columns === 0)
  return full ?? (models % 4 === 1 ? 5 : 4)
}
