import { join, resolve } from 'node:path'
import { BuildRecord } from './build-record.ts'
import { compressAssets } from './compress-assets.ts'
import { runBuild } from './run-build.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
const folder = join(root, 'build', 'pages')
const record = new BuildRecord(join(folder, 'inputs'), root, [
  'apps/web',
  'modules',
  'platform',
  'ui',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
])

/**
 * Builds the web bundle unless the last build was made from the very same files.
 *
 * @param print told that a build begins
 */
export async function buildPagesIfNeeded(print: (line: string) => void): Promise<void> {
  if (record.isCurrent()) return
  print('Building the web pages …')
  await runBuild(root, 'react-router', ['build'])
  await compressAssets(join(folder, 'client', 'assets'))
  record.write()
}
