import { readFile } from 'node:fs/promises'
import type { ZodObject, z } from 'zod'

/**
 * Reads the keys of an account from a JSON file. Faults name only the property: the value may be a secret in the wrong
 * place.
 */
export async function readAccountKeys<Schema extends ZodObject>(
  path: string,
  schema: Schema,
): Promise<
  | { readonly ok: true; readonly keys: z.output<Schema> }
  | { readonly ok: false; readonly fault: string }
> {
  let json: unknown
  try {
    json = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return { ok: false, fault: `${path} ${isMissing ? 'is not there' : 'is no JSON'}.` }
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return { ok: true, keys: parsed.data }
  const { wanted, possible } = listKeys(schema)
  const wrong = parsed.error.issues
    .map(({ path: at }) => at.join('.'))
    .filter((name) => name !== '')
  const which = wrong.length === 0 ? '' : ` Not in order: ${wrong.join(', ')}.`
  return { ok: false, fault: `${path} has to have the keys ${wanted}${possible}.${which}` }
}

function listKeys({ shape }: ZodObject): { wanted: string; possible: string } {
  const names = Object.keys(shape)
  const needed = names.filter((name) => !(shape[name] as z.ZodType).safeParse(undefined).success)
  const others = names.filter((name) => !needed.includes(name))
  const possible = others.length === 0 ? '' : `, and may have ${others.join(', ')}`
  return { wanted: needed.join(', '), possible }
}
