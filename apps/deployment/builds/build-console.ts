import { defineAppBuild } from './app-build.ts'

/** Builds the staff console unless it was already built from the same files. */
export const buildConsoleIfNeeded = defineAppBuild({
  name: 'console',
  words: 'the staff console',
  inputs: ['apps/console'],
  folder: 'apps/console',
})
