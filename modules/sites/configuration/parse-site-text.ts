import type { ConfigurationFault } from '../faults/configuration-fault.types.ts'

/** Parses the JSON of a site file; a fault contains the position of a syntax error. */
export function parseSiteText(
  text: string,
):
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: ConfigurationFault } {
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, fault: { path: '', message: `the file is not JSON: ${reason}` } }
  }
}
