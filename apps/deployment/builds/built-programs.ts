import { join, resolve } from 'node:path'

/** Programs that `rolldown.config.ts` bundles. */
export type BuiltProgram = 'cli' | 'worker' | 'alone'

/** Defined by `rolldown.config.ts` in bundles; undefined in the sources. */
declare const isBuiltProgram: true | undefined

const root = resolve(import.meta.dirname, '..', '..', '..')

export const builtProgramsFolder = join(root, 'build', 'programs')

/** True in a process started from a bundle; false when running the sources, as in development. */
export const runsFromBuild = typeof isBuiltProgram !== 'undefined'

/** Path of the file that Node starts. */
export function builtProgramFile(name: BuiltProgram): string {
  return join(builtProgramsFolder, `${name}.js`)
}
