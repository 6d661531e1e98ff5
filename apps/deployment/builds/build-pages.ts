import { join, resolve } from 'node:path'
import { BuildRecord } from './build-record.ts'
import { compressAssets } from './compress-assets.ts'
import { runBuild } from './run-build.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
const folder = join(root, 'build', 'pages')
const record = new BuildRecord(join(folder, 'inputs'), root, [
  'apps/deployment/builds/server-output.ts',
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
 * Builds the pages unless they were already built from the same files.
 * @param print shows a line to the person who waits for the build
 */
export function buildPagesIfNeeded(print: (line: string) => void): Promise<void> {
  return record.buildIfChanged(async () => {
    print('Building the web pages …')
    await runBuild(root, 'react-router', ['build'])
    await compressAssets(join(folder, 'client', 'assets'))
  })
}
