import { z } from 'zod'
import { platformDefaults } from '../settings/platform-defaults.ts'
import { siteFileSchema } from '../settings/site-file.schema.ts'
import { siteSettingsSchema } from '../settings/site-configuration.schema.ts'

/** A JSON Schema or a part of one. */
export interface SchemaNode {
  description?: string
  default?: unknown
  $ref?: string
  properties?: Record<string, SchemaNode>
  items?: SchemaNode
  anyOf?: SchemaNode[]
  enum?: unknown[]
  [keyword: string]: unknown
}

/**
 * JSON Schema (draft 2020-12) of a site file, for editors: the allowed values, each setting with the platform's
 * default. Group defaults refer to the settings, so that these are defined only once.
 */
export function buildSiteFileJsonSchema(): SchemaNode {
  const root = z.toJSONSchema(siteFileSchema, { io: 'input' }) as SchemaNode
  const groupDefaults = root.properties?.dealership_group?.properties?.defaults?.properties ?? {}
  for (const key of Object.keys(siteSettingsSchema.shape)) {
    const setting = root.properties?.[key]
    if (setting === undefined) continue
    groupDefaults[key] = { $ref: `#/properties/${key}`, description: setting.description ?? '' }
    addDefaults(setting, (platformDefaults as Record<string, unknown>)[key])
  }
  return root
}

function addDefaults(node: SchemaNode, value: unknown): void {
  if (node.properties === undefined || typeof value !== 'object' || value === null) {
    node.default = value
    return
  }
  for (const [key, child] of Object.entries(node.properties)) {
    addDefaults(child, (value as Record<string, unknown>)[key])
  }
}
