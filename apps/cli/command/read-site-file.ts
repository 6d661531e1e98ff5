import { readFile } from 'node:fs/promises'
import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { parseSiteText } from '#modules/sites/configuration/parse-site-text.ts'
import { findReservedHostFaults } from '#modules/sites/faults/applied-file-faults.rules.ts'
import type { CommandContext } from './command-context.ts'

/**
 * Reads a site file as JSON. An unreadable file, or one that is not JSON, has one fault for the whole file; one that
 * uses the host of the staff console is refused before other faults are checked.
 */
export async function readSiteFile(
  context: CommandContext,
  file: string,
): Promise<{ ok: true; value: unknown } | { ok: false; faults: readonly ConfigurationFault[] }> {
  let text: string
  try {
    text = await readFile(context.resolvePath(file), 'utf8')
  } catch (error) {
    return {
      ok: false,
      faults: [{ path: '', message: `cannot be read: ${(error as Error).message}` }],
    }
  }
  const parsed = parseSiteText(text)
  if (!parsed.ok) return { ok: false, faults: [parsed.fault] }
  const reserved = findReservedHostFaults(parsed.value, context.environment.consoleHost)
  return reserved.length > 0 ? { ok: false, faults: reserved } : parsed
}
