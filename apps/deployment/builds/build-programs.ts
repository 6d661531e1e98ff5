import { join, resolve } from 'node:path'
import { BuildRecord } from './build-record.ts'
import { builtProgramsFolder } from './built-programs.ts'
import { runBuild } from './run-build.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
const record = new BuildRecord(join(builtProgramsFolder, 'inputs'), root, [
  'apps',
  'bootstrap/node-flags.json',
  'modules',
  'package-lock.json',
  'platform',
  'rolldown.config.ts',
])

/**
 * Builds the programs of `rolldown.config.ts` unless they were already built from the same files.
 * @param print shows a line to the person who waits for the build
 */
export function buildProgramsIfNeeded(print: (line: string) => void): Promise<void> {
  return record.buildIfChanged(async () => {
    print('Building the programs …')
    await runBuild(root, 'rolldown', ['--config', 'rolldown.config.ts'])
  })
}
