import { join, resolve } from 'node:path'
import { BuildRecord } from './build-record.ts'
import { compressAssets } from './compress-assets.ts'
import { runBuild } from './run-build.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
const folder = join(root, 'build', 'console')
const record = new BuildRecord(join(folder, 'inputs'), root, [
  'apps/deployment/builds/server-output.ts',
  'apps/console',
  'modules',
  'platform',
  'package-lock.json',
  'tsconfig.json',
])

/**
 * Builds the staff console unless it was already built from the same files.
 * @param print shows a line to the person who waits for the build
 */
export function buildConsoleIfNeeded(print: (line: string) => void): Promise<void> {
  return record.buildIfChanged(async () => {
    print('Building the staff console …')
    await runBuild(root, 'react-router', ['build', 'apps/console'])
    await compressAssets(join(folder, 'client', 'assets'))
  })
}
