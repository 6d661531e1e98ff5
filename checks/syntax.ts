/** A node of the syntax tree from Vite's TypeScript parser; offsets count characters of the text. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** Properties of a node that contain only types. */
const typeParts = new Set([
  'typeAnnotation',
  'returnType',
  'typeParameters',
  'typeArguments',
  'superTypeArguments',
  'implements',
])

/** TypeScript's nodes that contain a runtime expression; all others are types. */
const running = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
])

export function syntaxNode(value: unknown): SyntaxNode | undefined {
  const isNode = typeof value === 'object' && value !== null && 'type' in value && 'start' in value
  return isNode ? (value as SyntaxNode) : undefined
}

/** The text of an identifier or a quoted key. */
export function nameOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Identifier') return String(node['name'])
  return node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
}

/**
 * Calls `see` for each runtime node, parents first, with its parents (outermost first) and the name of the outermost
 * function, method or constant around it.
 */
export function visitRunningCode(
  program: SyntaxNode,
  see: (node: SyntaxNode, parents: readonly SyntaxNode[], within: string) => void,
): void {
  const visit = (node: SyntaxNode, parents: readonly SyntaxNode[], within: string): void => {
    if (node.type === 'ImportDeclaration' || isType(node)) return
    const named = within === '' ? declaredName(node) : within
    see(node, parents, named)
    for (const [key, value] of Object.entries(node)) {
      if (typeParts.has(key)) continue
      for (const part of Array.isArray(value) ? value : [value]) {
        const child = syntaxNode(part)
        if (child !== undefined) visit(child, [...parents, node], named)
      }
    }
  }
  visit(program, [], '')
}

function isType(node: SyntaxNode): boolean {
  return node.type.startsWith('TS') && !running.has(node.type)
}

function declaredName(node: SyntaxNode): string {
  const names = ['FunctionDeclaration', 'VariableDeclarator', 'ClassDeclaration']
  return names.includes(node.type) ? (nameOf(syntaxNode(node['id'])) ?? '') : ''
}
