import { z } from 'zod'
import { siteSettingsSchema, type SiteSettings } from './site-configuration.schema.ts'

/** The settings in one layer: any field may be missing at any depth, but a list is always complete. */
type LayerOf<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Key in keyof Value]?: LayerOf<Value[Key]> }
    : Value

export type SettingsLayer = LayerOf<SiteSettings>

/** The schema with every field optional, except within lists, whose entries remain complete. */
function toLayerSchema(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodObject)) return schema.optional()
  const layer = z.strictObject(toLayerShape(schema.shape)).optional()
  return schema.description === undefined ? layer : layer.describe(schema.description)
}

export function toLayerShape(shape: z.core.$ZodShape): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, toLayerSchema(field as z.ZodType)]),
  )
}

export const settingsLayerSchema = toLayerSchema(siteSettingsSchema)
