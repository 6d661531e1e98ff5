import { buildSiteFileJsonSchema } from '#modules/sites/configuration/site-file-json-schema.ts'
import type { CommandContext } from '../../command/command-context.ts'

/** Prints JSON with or without `--json`. */
export function runSiteSchema(context: CommandContext): Promise<number> {
  context.print(JSON.stringify(buildSiteFileJsonSchema(), null, 2))
  return Promise.resolve(0)
}
