import { join, resolve } from 'node:path'
import { BuildRecord } from './build-record.ts'
import { compressAssets } from './compress-assets.ts'
import { runBuild } from './run-build.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')

interface AppBuild {
  /** The folder in `build/`. */
  readonly name: string
  /** As a person who waits for the build reads it. */
  readonly words: string
  /** The application's own files, beside those that every application is built from. */
  readonly inputs: readonly string[]
  /** The folder with the application's `react-router.config.ts`; absent: the repository's. */
  readonly folder?: string
}

/**
 * A build of a React Router application, which is repeated only after one of its files changed.
 * @returns the function that builds if needed; its `print` shows a line to the person who waits
 */
export function defineAppBuild({
  name,
  words,
  inputs,
  folder,
}: AppBuild): (print: (line: string) => void) => Promise<void> {
  const output = join(root, 'build', name)
  const record = new BuildRecord(join(output, 'inputs'), root, [
    'apps/deployment/builds/server-output.ts',
    ...inputs,
    'modules',
    'platform',
    'package-lock.json',
    'tsconfig.json',
  ])
  return (print) =>
    record.buildIfChanged(async () => {
      print(`Building ${words} …`)
      await runBuild(root, 'react-router', ['build', ...(folder === undefined ? [] : [folder])])
      await compressAssets(join(output, 'client', 'assets'))
    })
}
