import type { Command } from './command.ts'
import { doctor } from './doctor.ts'
import { searchRebuild } from './search-rebuild.ts'
import { siteCommands } from './site-commands.ts'
import { dev, start } from './start.ts'
import { stockImport } from './stock-import.ts'
import { stockList } from './stock-list.ts'
import { worker } from './worker.ts'

/** Every command, as `forecourt help` lists them. */
export const commands: readonly Command[] = [
  start,
  dev,
  ...siteCommands,
  stockImport,
  stockList,
  searchRebuild,
  worker,
  doctor,
]
