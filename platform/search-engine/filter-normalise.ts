import type { FilterNode, ValueTest } from './filter-syntax.ts'

/**
 * Merges conditions that one pass over a column can evaluate: alternatives on the same field become one condition, and
 * so do exclusions. A facet with 99 chosen values costs the same as one.
 */
export function normaliseFilter(node: FilterNode): FilterNode {
  if (node.kind === 'not') {
    const child = normaliseFilter(node.child)
    return child.kind === 'not' ? child.child : { kind: 'not', child }
  }
  if (node.kind !== 'and' && node.kind !== 'or') return node
  const children: FilterNode[] = []
  for (const child of node.children.map(normaliseFilter)) {
    if (child.kind === node.kind) children.push(...child.children)
    else children.push(child)
  }
  const joined = node.kind === 'or' ? joinAlternatives(children) : joinExclusions(children)
  return joined.length === 1 ? joined[0]! : { kind: node.kind, children: joined }
}

/** The evaluation cost of a filter. */
export interface FilterCost {
  /** Number of passes over a column. */
  conditions: number
  /** Number of values to look up. */
  values: number
  /** Number of distance computations over all points. */
  distances: number
}

export function measureFilter(node: FilterNode): FilterCost {
  if (node.kind === 'not') return measureFilter(node.child)
  if (node.kind === 'state') return { conditions: 1, values: 0, distances: 0 }
  if (node.kind === 'values') {
    const distances = node.tests.filter(({ op }) => op === 'near' || op === 'box').length
    return { conditions: 1, values: node.tests.length, distances }
  }
  const total: FilterCost = { conditions: 0, values: 0, distances: 0 }
  for (const child of node.children) {
    const { conditions, values, distances } = measureFilter(child)
    total.conditions += conditions
    total.values += values
    total.distances += distances
  }
  return total
}

function joinAlternatives(children: readonly FilterNode[]): FilterNode[] {
  const testsByField = new Map<string, ValueTest[]>()
  const others: FilterNode[] = []
  for (const child of children) {
    if (child.kind !== 'values') {
      others.push(child)
      continue
    }
    const tests = testsByField.get(child.field)
    if (tests === undefined) testsByField.set(child.field, [...child.tests])
    else for (const test of child.tests) tests.push(test)
  }
  const joined = [...testsByField].map(([field, tests]): FilterNode => ({
    kind: 'values',
    field,
    tests,
  }))
  return [...joined, ...others]
}

function joinExclusions(children: readonly FilterNode[]): FilterNode[] {
  const excluded: FilterNode[] = []
  const others: FilterNode[] = []
  for (const child of children) {
    if (child.kind === 'not' && child.child.kind === 'values') excluded.push(child.child)
    else others.push(child)
  }
  return [
    ...others,
    ...joinAlternatives(excluded).map((child): FilterNode => ({ kind: 'not', child })),
  ]
}
