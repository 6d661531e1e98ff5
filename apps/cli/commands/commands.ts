import type { Command } from './command.ts'
import { doctor } from './doctor.ts'
import { leadDeliveryCommands } from './lead-delivery-commands.ts'
import { leadFile } from './lead-file.ts'
import { leadList } from './lead-list.ts'
import { leadShow } from './lead-show.ts'
import { placesImport } from './places-import.ts'
import { searchKey } from './search-key.ts'
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
  leadList,
  leadShow,
  ...leadDeliveryCommands,
  leadFile,
  placesImport,
  searchKey,
  searchRebuild,
  worker,
  doctor,
]
