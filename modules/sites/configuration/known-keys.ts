import { formatPath } from '../settings/configuration-path.rules.ts'
import type { KnownKeys } from '../faults/describe-fault.rules.ts'
import { findSuggestion } from '../faults/suggestion.rules.ts'
import { buildSiteFileJsonSchema, type SchemaNode } from './site-file-json-schema.ts'

let root: SchemaNode | undefined
let pathsByKey: Map<string, string[]> | undefined

/** The keys that a site file may contain, from its JSON Schema, which is built when the first fault needs it. */
export const siteFileKeys: KnownKeys = {
  at(segments) {
    root ??= buildSiteFileJsonSchema()
    let node: SchemaNode | undefined = root
    for (const segment of segments) {
      node = unwrap(node)
      node = typeof segment === 'number' ? node?.items : node?.properties?.[String(segment)]
    }
    return Object.keys(unwrap(node)?.properties ?? {})
  },
  pathsOf: (key) => getPathsByKey().get(key) ?? [],
  pathsOfSimilar(key) {
    const suggestion = findSuggestion(key, getPathsByKey().keys())
    return suggestion === undefined ? [] : (getPathsByKey().get(suggestion) ?? [])
  },
}

function unwrap(node: SchemaNode | undefined): SchemaNode | undefined {
  const key = node?.$ref?.replace('#/properties/', '')
  if (key !== undefined) return root?.properties?.[key]
  return node?.anyOf?.find((choice) => choice.properties ?? choice.items) ?? node
}

function getPathsByKey(): Map<string, string[]> {
  root ??= buildSiteFileJsonSchema()
  pathsByKey ??= collectPaths(root)
  return pathsByKey
}

/** Collects the paths of settings. Stops at lists, whose entries have no unique path. */
function collectPaths(start: SchemaNode): Map<string, string[]> {
  const places = new Map<string, string[]>()
  const walk = (node: SchemaNode, path: string[]) => {
    for (const [key, child] of Object.entries(node.properties ?? {})) {
      if (key === 'dealership_group' || key === '$schema') continue
      places.set(key, [...(places.get(key) ?? []), formatPath([...path, key])])
      walk(child, [...path, key])
    }
  }
  walk(start, [])
  return places
}
