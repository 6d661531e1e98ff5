import { join, resolve } from 'node:path'

/** Programs that `rolldown.config.ts` puts into a few files each. */
export type BuiltProgram = 'cli' | 'worker' | 'alone'

/** Defined by `rolldown.config.ts` in what it builds; in the sources it is undefined. */
declare const isBuiltProgram: true | undefined

const root = resolve(import.meta.dirname, '..', '..', '..')

export const builtProgramsFolder = join(root, 'build', 'programs')

/** True in a process that was started from a built program; false in one that runs the sources, as development does. */
export const runsFromBuild = typeof isBuiltProgram !== 'undefined'

/** The file that Node starts. */
export function builtProgramFile(name: BuiltProgram): string {
  return join(builtProgramsFolder, `${name}.js`)
}
