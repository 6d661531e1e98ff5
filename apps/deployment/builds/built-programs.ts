import { join, resolve } from 'node:path'

/** Programs that `build-programs.ts` puts into a few files each. */
export type BuiltProgram = 'cli' | 'worker' | 'alone'

/** `build-programs.ts` defines it in what it builds; no source does. */
declare const isBuiltProgram: true | undefined

const root = resolve(import.meta.dirname, '..', '..', '..')

export const builtProgramsFolder = join(root, 'build', 'programs')

/** True in a process that was started from a built program; false in one that runs the sources, as development does. */
export const runsFromBuild = typeof isBuiltProgram !== 'undefined'

/** The file that Node starts. */
export function builtProgramFile(name: BuiltProgram): string {
  return join(builtProgramsFolder, `${name}.js`)
}
