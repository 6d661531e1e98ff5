import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/**
 * Copies the data folder with the demo dealers for a test, which is much faster than setting them up.
 *
 * @param name prefix of the folder's name
 */
export function copyDemoData(name: string): string {
  const data = mkdtempSync(join(root, '.forecourt', `${name}-`))
  // As root, PostgreSQL's files belong to another account: `cp -a` keeps owners and modes.
  execFileSync('cp', ['-a', `${inject('demoData')}/.`, data])
  // Refers to the sockets of the original folder.
  rmSync(join(data, 'socket-folder'), { force: true })
  return data
}
