import { parseSync } from 'vite'
import { nameOf, type SyntaxNode, syntaxNode, visitRunningCode } from '../syntax.ts'
import { isMoney } from './money.ts'

/** One small fault that a test should detect. */
export interface Mutant {
  /** Line number, from 1. */
  readonly line: number
  /** The outermost function or constant around the fault. */
  readonly within: string
  /** The source around the fault, on one line, without and with the fault: `year >= 2014` and `year > 2014`. */
  readonly before: string
  readonly after: string
  /** The file's whole text with this fault. */
  readonly text: string
}

interface Change {
  readonly start: number
  readonly end: number
  readonly put: string
  /** `put` as reports show it, without brackets that only the syntax requires; absent: the same as `put`. */
  readonly worded?: string
}

/** For each operator, the operator that differs only for equal values, then the opposite. */
const comparisons: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
}
const logicals: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '??': '&&' }
const arithmetic: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
}
const methods: Readonly<Record<string, string>> = {
  ceil: 'floor',
  floor: 'ceil',
  round: 'floor',
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
}

/** Every mutant of a TypeScript file, in source order. Types, comments, strings and patterns are not mutated. */
export function findMutants(path: string, text: string): Mutant[] {
  const { program, errors } = parseSync(path, text, { preserveParens: false })
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const mutants: Mutant[] = []
  visitRunningCode(program as unknown as SyntaxNode, (node, parents, within) => {
    const changes = listChanges(node, parents, text)
    const around = findAround(node, parents)
    for (const change of changes) {
      mutants.push({
        line: text.slice(0, change.start).split('\n').length,
        within,
        before: oneLine(text.slice(around.start, around.end)),
        after: oneLine(
          text.slice(around.start, change.start) +
            (change.worded ?? change.put) +
            text.slice(change.end, around.end),
        ),
        text: text.slice(0, change.start) + change.put + text.slice(change.end),
      })
    }
  })
  return mutants
}

function listChanges(node: SyntaxNode, parents: readonly SyntaxNode[], text: string): Change[] {
  const put = (put: string): Change => ({ start: node.start, end: node.end, put })
  const inText = ({ start, end }: SyntaxNode): string => text.slice(start, end)
  switch (node.type) {
    case 'BinaryExpression':
      return listOperators(node, inText).map((operator) => withOperator(node, operator, text))
    case 'LogicalExpression': {
      const operator = logicals[String(node['operator'])]
      const [left, right] = [inText(syntaxNode(node['left'])!), inText(syntaxNode(node['right'])!)]
      // JavaScript does not allow `a ?? b && c` without brackets.
      if (operator === undefined) return []
      const worded = `${left} ${operator} ${right}`
      return [{ ...put(`((${left}) ${operator} (${right}))`), worded }]
    }
    case 'UnaryExpression': {
      const argument = syntaxNode(node['argument'])!
      if (node['operator'] !== '!') return []
      return [{ ...put(`(${inText(argument)})`), worded: inText(argument) }]
    }
    case 'Literal': {
      const { value } = node as { value?: unknown }
      if (typeof value === 'boolean') return [put(String(!value))]
      if (typeof value !== 'number') return []
      const steps = isMoney(parents, inText) ? [1, -1] : [1]
      return steps.map((step) => {
        const changed = value + step
        return changed < 0 ? { ...put(`(${changed})`), worded: String(changed) } : put(`${changed}`)
      })
    }
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = syntaxNode(node['test'])!
      const hasOwn = ['BinaryExpression', 'LogicalExpression', 'UnaryExpression', 'Literal']
      if (hasOwn.includes(test.type)) return []
      return [{ start: test.start, end: test.end, put: `!(${inText(test)})` }]
    }
    case 'MemberExpression': {
      const property = syntaxNode(node['property'])
      const isCalled = parents.at(-1)?.['callee'] === node && node['computed'] !== true
      const other = isCalled ? methods[nameOf(property) ?? ''] : undefined
      if (property === undefined || other === undefined) return []
      return [{ start: property.start, end: property.end, put: other }]
    }
    default:
      return []
  }
}

function listOperators(node: SyntaxNode, inText: (node: SyntaxNode) => string): readonly string[] {
  const operator = String(node['operator'])
  const sides = [syntaxNode(node['left']), syntaxNode(node['right'])]
  const joinsText =
    operator === '+' && sides.some((side) => side !== undefined && /^['"`]/.test(inText(side)))
  const other = arithmetic[operator]
  return comparisons[operator] ?? (other === undefined || joinsText ? [] : [other])
}

/** Only brackets and comments can be between the operator and its operands. */
function withOperator(node: SyntaxNode, operator: string, text: string): Change {
  const after = syntaxNode(node['left'])!.end
  const old = String(node['operator'])
  const between = text
    .slice(after, syntaxNode(node['right'])!.start)
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) => ' '.repeat(comment.length))
  const start = after + between.indexOf(old)
  return { start, end: start + old.length, put: operator }
}

/** The source to show for a fault: an operator's own expression, or the parent of a short one. */
function findAround(node: SyntaxNode, parents: readonly SyntaxNode[]): SyntaxNode {
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') return node
  const parent = parents.at(-1)
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    return syntaxNode(node['test'])!
  }
  return parent === undefined || parent.end - parent.start > 120 ? node : parent
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
