import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import {
  buildExampleDealership,
  buildExampleFile,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import type { CommandContext } from './command-context.ts'
import type { Action } from './run-action.ts'

export interface ActionRun {
  readonly code: number
  /** Lines of standard output. */
  readonly printed: string[]
  /** Lines of standard error. */
  readonly notes: string[]
}

/** Runs an action with the given parts of a context. */
export async function runTestAction<Words extends unknown[]>(
  action: Action<Words>,
  parts: Partial<Omit<CommandContext, 'environment'>> & {
    readonly environment?: Partial<CommandContext['environment']>
  },
  ...words: Words
): Promise<ActionRun> {
  const printed: string[] = []
  const notes: string[] = []
  const context = {
    environment: { consoleHost: 'console.localhost' },
    print: (text: string) => printed.push(text),
    printNote: (text: string) => notes.push(text),
    ...parts,
  } as unknown as CommandContext
  return { code: await action(context, ...words), printed, notes }
}

/** Creates a folder of site files, with a folder `sites` in it, for each test of a file. */
export function useSiteFolder() {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-files-'))
    mkdirSync(join(folder, 'sites'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  return {
    resolvePath: (path: string) => join(folder, path),
    /** Writes a text as it is, and anything else as JSON. */
    write(name: string, file: unknown): void {
      writeFileSync(join(folder, name), typeof file === 'string' ? file : JSON.stringify(file))
    },
  }
}

/** A site file that shares no group or dealership with the file of another slug. */
export const buildSiteFile = (slug: string, more: Record<string, unknown> = {}) =>
  buildExampleFile({
    slug,
    hosts: [`${slug}.example`],
    dealership_group: { slug: `${slug}-group`, name: 'Group' },
    dealerships: [
      buildExampleDealership({ slug, locations: [buildExampleLocation({ slug: `${slug}-yard` })] }),
    ],
    ...more,
  })
