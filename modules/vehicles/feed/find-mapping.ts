import { z } from 'zod'
import auListings from '../mappings/au-listings.json' with { type: 'json' }
import dms45 from '../mappings/dms-45.json' with { type: 'json' }
import type { FeedFault } from './feed-fault.ts'
import { type Mapping, mappingSchema } from './mapping.schema.ts'

/** The mappings that the platform contains, by name. */
const shipped: Readonly<Record<string, unknown>> = { 'au-listings': auListings, 'dms-45': dms45 }

export const shippedMappingNames: readonly string[] = Object.keys(shipped)

export type MappingOutcome =
  | { readonly ok: true; readonly mapping: Mapping }
  | { readonly ok: false; readonly fault: FeedFault }

/**
 * Finds the platform's mapping with this name, else reads the mapping from the file with this name.
 *
 * @param readText reads a file; only called if no platform mapping has the name
 */
export async function findMapping(
  nameOrFile: string,
  readText: (path: string) => Promise<string>,
): Promise<MappingOutcome> {
  if (Object.hasOwn(shipped, nameOrFile)) return parseMapping(shipped[nameOrFile], nameOrFile)
  let text: string
  try {
    text = await readText(nameOrFile)
  } catch {
    const names = shippedMappingNames.join(', ')
    const message = `There is no mapping '${nameOrFile}': it is not one of ${names}, nor a file that can be read.`
    return { ok: false, fault: { code: 'import.unknown-mapping', message } }
  }
  try {
    return parseMapping(JSON.parse(text.replace(/^\uFEFF/, '')), nameOrFile)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return refuse(nameOrFile, `it is not JSON: ${reason}`)
  }
}

/**
 * Parses a mapping.
 *
 * @param origin name of the source, for faults
 */
export function parseMapping(json: unknown, origin: string): MappingOutcome {
  const parsed = mappingSchema.safeParse(json)
  return parsed.success
    ? { ok: true, mapping: parsed.data }
    : refuse(origin, z.prettifyError(parsed.error))
}

function refuse(origin: string, reason: string): MappingOutcome {
  const message = `The mapping '${origin}' cannot be used: ${reason}`
  return { ok: false, fault: { code: 'import.invalid-mapping', message } }
}
