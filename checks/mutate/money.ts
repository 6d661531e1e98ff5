import { nameOf, type SyntaxNode, syntaxNode } from '../syntax.ts'

const moneyWord = /cents|price|dollar|deposit|payment|amount|fee/i

/** Whether a number is compared with, or passed to, something with the name of a money amount. */
export function isMoney(
  parents: readonly SyntaxNode[],
  inText: (node: SyntaxNode) => string,
): boolean {
  for (const parent of parents.toReversed()) {
    if (/^(Binary|Logical|Unary)Expression$/.test(parent.type)) {
      if (moneyWord.test(inText(parent))) return true
      continue
    }
    const named = syntaxNode(parent['id']) ?? syntaxNode(parent['key'])
    const holds = parent.type === 'VariableDeclarator' || parent.type === 'Property'
    return holds && moneyWord.test(nameOf(named) ?? '')
  }
  return false
}
