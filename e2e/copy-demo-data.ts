import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/**
 * A data folder of a test's own with the demo dealers: setting them up takes much longer than copying them.
 *
 * @param name what its own name begins with
 */
export function copyDemoData(name: string): string {
  const data = mkdtempSync(join(root, '.forecourt', `${name}-`))
  // Files of PostgreSQL belong to an account of their own where we are root: `cp -a` keeps owners and modes.
  execFileSync('cp', ['-a', `${inject('demoData')}/.`, data])
  // Where the sockets of the other folder were.
  rmSync(join(data, 'socket-folder'), { force: true })
  return data
}
