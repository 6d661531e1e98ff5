import { buildConsoleIfNeeded } from './build-console.ts'
import { buildPagesIfNeeded } from './build-pages.ts'
import { buildProgramsIfNeeded } from './build-programs.ts'

/** Builds pages, the staff console and programs unless they were already built from the same files. */
export async function buildIfNeeded(print: (line: string) => void): Promise<void> {
  await buildProgramsIfNeeded(print)
  await buildPagesIfNeeded(print)
  await buildConsoleIfNeeded(print)
}
