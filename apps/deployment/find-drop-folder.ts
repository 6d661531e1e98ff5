import { join } from 'node:path'
import type { Environment } from '#platform/config/environment.ts'

/**
 * The folder where other systems place stock feeds, as `{dealership}/{feed}`. It is local even if files are in a
 * bucket.
 */
export const findDropFolder = ({ dataFolder }: Pick<Environment, 'dataFolder'>): string =>
  join(dataFolder, 'feeds')
