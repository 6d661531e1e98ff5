import type { PostedFiles, PostedValues } from '../../form.types.ts'

export interface PostedForm {
  readonly posted: PostedValues
  /** Chosen files by control, without empty file inputs. */
  readonly files: ReadonlyMap<string, readonly File[]>
}

/** The values that a form would post now, by control and in order. */
export function readPosted(data: FormData): PostedForm {
  const posted: Record<string, string[]> = {}
  const files = new Map<string, File[]>()
  for (const [name, value] of data) {
    if (typeof value === 'string') (posted[name] ??= []).push(value)
    else if (value.name !== '') files.set(name, [...(files.get(name) ?? []), value])
  }
  return { posted, files }
}

/** Metadata of the chosen files, for checks. */
export function describeFiles(files: ReadonlyMap<string, readonly File[]>): PostedFiles {
  return Object.fromEntries(
    [...files].map(([field, list]) => [
      field,
      list.map(({ name, size, type }) => ({ name, bytes: size, mediaType: type })),
    ]),
  )
}
