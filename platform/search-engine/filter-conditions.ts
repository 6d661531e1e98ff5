import type { FilterBound, FilterNode, ValueTest } from './filter-syntax.ts'
import { foldValue, parseFiniteNumber } from './fold.ts'

export function negate(node: FilterNode): FilterNode {
  return node.kind === 'not' ? node.child : { kind: 'not', child: node }
}

/** The same condition with aliases replaced by their fields. */
export function renameFields(node: FilterNode, fields: ReadonlyMap<string, string>): FilterNode {
  if (fields.size === 0) return node
  if (node.kind === 'not') return { kind: 'not', child: renameFields(node.child, fields) }
  if ('children' in node) {
    return { kind: node.kind, children: node.children.map((child) => renameFields(child, fields)) }
  }
  return { ...node, field: fields.get(node.field) ?? node.field }
}

export function comparison(field: string, operator: string, value: string): FilterNode {
  if (operator === '=') return { kind: 'values', field, tests: [equal(value)] }
  if (operator === '!=') return negate({ kind: 'values', field, tests: [equal(value)] })
  const end = bound(value, operator.endsWith('='))
  const test: ValueTest = operator.startsWith('>')
    ? { op: 'range', low: end }
    : { op: 'range', high: end }
  return { kind: 'values', field, tests: [test] }
}

export function equal(value: string): ValueTest {
  return { op: 'equal', text: foldValue(value), number: parseFiniteNumber(value.trim()) }
}

export function bound(value: string, inclusive: boolean): FilterBound {
  return { text: foldValue(value), number: parseFiniteNumber(value.trim()), inclusive }
}
