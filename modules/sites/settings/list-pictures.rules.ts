import { z } from 'zod'
import { isRecord } from './configuration-path.rules.ts'
import { isPictureField } from './field.schema.ts'

export interface NamedPicture {
  readonly path: readonly PropertyKey[]
  /** A path of the site or an https URL. */
  readonly address: string
}

/** All pictures in a value: those of every field that its schema defines by `pictureField`. */
export function listPictures(
  schema: z.ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): NamedPicture[] {
  if (isPictureField(schema)) return typeof value === 'string' ? [{ path, address: value }] : []
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return listPictures(schema.unwrap() as z.ZodType, value, path)
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((entry: unknown, index) =>
      listPictures(schema.element as z.ZodType, entry, [...path, index]),
    )
  }
  if (schema instanceof z.ZodUnion) {
    const found = schema.options.map((option) => listPictures(option as z.ZodType, value, path))
    return found.find(({ length }) => length > 0) ?? []
  }
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return []
  return Object.entries(schema.shape).flatMap(([key, field]) =>
    Object.hasOwn(value, key) ? listPictures(field as z.ZodType, value[key], [...path, key]) : [],
  )
}
