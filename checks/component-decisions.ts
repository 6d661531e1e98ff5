import { parseSync } from 'vite'
import type { SourceFile } from './source-files.ts'
import { nameOf, type SyntaxNode, syntaxNode, visitRunningCode } from './syntax.ts'

/** A vehicle's fields, in our names and the API's: only rules may interpret them. */
const vehicleFields = new Set(
  `status carType car_type reserved sold soldAt sold_at sold_date_timestamp removedAt reservable preorder certified
  priceCents price_cents beforePriceCents before_price subscriptionPriceCents subscription_price reducedPriceCents
  showOnDealerWebsite show_on_dealer_website createdAt created_at created_at_timestamp simpleFuel simple_fuel
  financeLenders finance_lenders interestRate comparisonRate paymentWeek paymentMonth paymentProcessors
  payment_processors has_checkout_payment_processor autograbData autograb_data state_average_market_price
  average_market_price`.split(/\s+/),
)

/** Already decided parts of a view: components render them by `kind` and skip null, but must not compare them. */
const decidedParts = new Set(['tag', 'price', 'payment', 'badge'])

/** Names of objects with a `status` of their own. */
const answers = new Set(['answer', 'error', 'reply', 'request', 'response'])

const comparison = /^([<>]=?|[!=]==?)$/
/**
 * Rules files in these modules, and in those folders of `modules/vehicles` whose rules decide about sale and display.
 */
const ruleFile =
  /modules\/(vehicles|finance|reservations|promotions)\/((availability|card|classification|notices|price|words)\/)?[a-z-]+\.rules\.ts$/
const decider = /^(decide|is|has|may|can|was)[A-Z]/

/** Whether the file is a component, other than tests and component gallery examples. */
export function isComponent(path: string): boolean {
  return (
    /^(modules\/[^/]+\/ui|apps\/web\/app)\/.*\.tsx$/.test(path) &&
    !path.endsWith('.test.tsx') &&
    !path.startsWith('apps/web/app/component-gallery/')
  )
}

/**
 * Finds where a component decides about a vehicle by itself: it reads a field of the vehicle, compares a tag or price,
 * or calls a rule. Returns `path:line what`, in source order.
 */
export function findDecisions(file: SourceFile): string[] {
  const { program, errors } = parseSync(file.path, file.text, { preserveParens: false })
  if (errors.length > 0) throw new Error(`${file.path} cannot be read: ${errors[0]?.message}`)
  const found: string[] = []
  const addFinding = (node: SyntaxNode, what: string): void => {
    found.push(`${file.path}:${file.text.slice(0, node.start).split('\n').length} ${what}`)
  }
  for (const statement of (program as unknown as { body: SyntaxNode[] }).body) {
    for (const name of listImportedRules(statement)) addFinding(statement, `imports ${name}`)
  }
  visitRunningCode(program as unknown as SyntaxNode, (node, parents) => {
    const field = findVehicleField(node, parents)
    if (field !== undefined) addFinding(node, `reads ${field}`)
    const part = findComparedPart(node)
    if (part !== undefined) addFinding(node, `weighs ${part}`)
  })
  return found
}

function listImportedRules(statement: SyntaxNode): string[] {
  const isImport = statement.type === 'ImportDeclaration' && statement['importKind'] !== 'type'
  const source = syntaxNode(statement['source'])
  if (!isImport || !ruleFile.test(resolveName(String(source?.['value'])))) return []
  return (statement['specifiers'] as SyntaxNode[])
    .filter((specifier) => specifier['importKind'] !== 'type')
    .map((specifier) => nameOf(syntaxNode(specifier['imported'])) ?? '')
    .filter((name) => decider.test(name))
}

/**
 * From a module's `ui` folder, `../card/card-tag.rules.ts` is in the same module as `#modules/…`; the module itself
 * does not matter here.
 */
function resolveName(source: string): string {
  return source.startsWith('.') ? source.replace(/^(\.\.?\/)+/, 'modules/vehicles/') : source
}

function findVehicleField(node: SyntaxNode, parents: readonly SyntaxNode[]): string | undefined {
  if (node.type === 'MemberExpression') {
    const property = syntaxNode(node['property'])
    const isNamed = node['computed'] !== true || property?.type === 'Literal'
    const name = isNamed ? nameOf(property) : undefined
    const of = nameOf(syntaxNode(node['object']))
    return name === undefined || !vehicleFields.has(name) || answers.has(of ?? '')
      ? undefined
      : name
  }
  const isTaken = node.type === 'Property' && parents.at(-1)?.type === 'ObjectPattern'
  const name = isTaken ? nameOf(syntaxNode(node['key'])) : undefined
  return name !== undefined && vehicleFields.has(name) ? name : undefined
}

/** A comparison or switch subject that looks into a tag or price; existence checks are allowed. */
function findComparedPart(node: SyntaxNode): string | undefined {
  if (node.type === 'SwitchStatement') return findPart(syntaxNode(node['discriminant']))
  if (node.type !== 'BinaryExpression' || !comparison.test(String(node['operator'])))
    return undefined
  const sides = [syntaxNode(node['left']), syntaxNode(node['right'])]
  return sides.some(isNothing) ? undefined : (findPart(sides[0]) ?? findPart(sides[1]))
}

function isNothing(node: SyntaxNode | undefined): boolean {
  return nameOf(node) === 'undefined' || (node?.type === 'Literal' && node['value'] === null)
}

/** The name in `tag`, `vehicle.tag`, `vehicle.tag?.text`. */
function findPart(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'ChainExpression') return findPart(syntaxNode(node['expression']))
  if (node?.type === 'MemberExpression') {
    const name = nameOf(syntaxNode(node['property']))
    if (name === 'kind') return undefined
    return decidedParts.has(name ?? '') ? name : findPart(syntaxNode(node['object']))
  }
  const name = node?.type === 'Identifier' ? nameOf(node) : undefined
  return decidedParts.has(name ?? '') ? name : undefined
}
