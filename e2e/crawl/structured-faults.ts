import { structuredTypes } from './structured-types.ts'

/** Properties whose value is a URL. */
const addresses = new Set(['url', 'image', 'logo', 'item', 'mainEntityOfPage', 'photo', 'hasMap'])
const keywords = new Set(['@type', '@context', '@id', '@graph'])

/** Faults in a JSON-LD text: syntax, types, properties, and URLs that are not absolute. */
export function findStructuredFaults(text: string, origins: readonly string[]): string[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return [`has JSON-LD that is no JSON: ${String(error)}`]
  }
  if (!isObject(value)) return ['has JSON-LD that is no object']
  const context = value['@context'] === 'https://schema.org' ? [] : ['has JSON-LD without @context']
  return [...context, ...findNodeFaults(value, 'JSON-LD', origins)]
}

function findNodeFaults(
  node: Readonly<Record<string, unknown>>,
  at: string,
  origins: readonly string[],
): string[] {
  const type = node['@type']
  if (typeof type !== 'string') return [`${at} has no type`]
  const known = Object.hasOwn(structuredTypes, type) ? structuredTypes[type] : undefined
  if (known === undefined) return [`${at} has the unknown type ${type}`]
  const here = `${at} ${type}`
  const faults = known.must
    .filter((name) => node[name] === undefined || node[name] === '')
    .map((name) => `${here} has no ${name}`)
  for (const [name, value] of Object.entries(node)) {
    if (keywords.has(name)) continue
    if (!known.must.includes(name) && !known.may.includes(name)) {
      faults.push(`${here} has the unknown property ${name}`)
    }
    faults.push(...findValueFaults(value, name, `${here}.${name}`, origins))
  }
  return faults
}

function findValueFaults(
  value: unknown,
  name: string,
  at: string,
  origins: readonly string[],
): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${at} is empty`]
    return value.flatMap((member) => findValueFaults(member, name, at, origins))
  }
  if (isObject(value)) return findNodeFaults(value, at, origins)
  if (value === null || value === '' || Number.isNaN(value)) return [`${at} is empty`]
  if (typeof value !== 'string') return []
  if (/\b(undefined|NaN|null)\b|\[object/.test(value)) return [`${at} is ${value}`]
  // Images may be on another company's host; page URLs must be the site's own, or absolute.
  if (addresses.has(name) && !isWhole(value, origins))
    return [`${at} is no whole address: ${value}`]
  return []
}

const isWhole = (value: string, origins: readonly string[]): boolean =>
  value.startsWith('https://') || origins.some((origin) => value.startsWith(`${origin}/`))

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
