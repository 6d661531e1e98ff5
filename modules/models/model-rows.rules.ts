/** Models of one body, or of several that have few models each. */
export interface ModelRows<Model> {
  /** 'SUV', 'Sedan, coupe and van' */
  readonly heading: string
  /** Null: the heading has it. */
  readonly models: readonly (Model & { readonly body: string | null })[]
}

interface BodyGroup<Model> {
  readonly body: string
  readonly models: readonly Model[]
}

/** Numbers of columns in a wide window, the usual one first. */
const columnChoices = [4, 3, 5]

/**
 * The rows of a make's page in a wide window. All have the same number of columns, so that its cards have one size: the
 * number that leaves the fewest empty places.
 */
export function arrangeModels<Model>(groups: readonly BodyGroup<Model>[]): {
  readonly columns: number
  readonly rows: readonly ModelRows<Model>[]
} {
  const [usual, ...others] = columnChoices.map((columns) => {
    const rows = joinSmallGroups(groups, columns)
    const empty = rows.map(({ models }) => (columns - (models.length % columns)) % columns)
    return { columns, rows, empty: empty.reduce((sum, places) => sum + places, 0) }
  })
  if (usual === undefined) return { columns: 1, rows: [] }
  const best = others.reduce((one, other) => (other.empty < one.empty ? other : one), usual)
  return { columns: best.columns, rows: best.rows }
}

/**
 * Joins groups that follow each other and have fewer models than half of a row; each of their models then states its
 * own body.
 */
export function joinSmallGroups<Model>(
  groups: readonly BodyGroup<Model>[],
  columns: number,
): ModelRows<Model>[] {
  const runs: BodyGroup<Model>[][] = []
  for (const group of groups) {
    const last = runs.at(-1)
    const isJoined = last?.every(isSmall) === true && isSmall(group)
    if (isJoined) last?.push(group)
    else runs.push([group])
  }
  return runs.map((run) => ({
    heading: listBodies(run.map(({ body }) => body)),
    models: run.flatMap(({ body, models }) =>
      models.map((model) => ({ ...model, body: run.length === 1 ? null : body })),
    ),
  }))

  function isSmall({ models }: BodyGroup<Model>): boolean {
    return models.length < columns / 2
  }
}

/** 'Sedan, coupe and van'; abbreviations keep their capitals. */
function listBodies(bodies: readonly string[]): string {
  const words = bodies.map((body, index) =>
    index === 0 || body === body.toUpperCase() ? body : body.toLowerCase(),
  )
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
