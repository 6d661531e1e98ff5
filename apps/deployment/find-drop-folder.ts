import { join } from 'node:path'
import type { Environment } from '#platform/config/environment.ts'

/** Where other systems drop feeds of stock: `{dealership}/{feed}` in it. It is of this machine, also with a bucket. */
export const findDropFolder = ({ dataFolder }: Pick<Environment, 'dataFolder'>): string =>
  join(dataFolder, 'feeds')
