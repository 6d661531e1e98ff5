import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ConnectionTarget } from '../database.ts'

/** Environment variables for PostgreSQL's programs. Passwords are never command-line arguments. */
export function describeTarget(target: ConnectionTarget): {
  readonly database: string
  readonly variables: Readonly<Record<string, string>>
} {
  if (target.kind === 'socket') {
    const { host, owner, password = '', database } = target
    return {
      database,
      variables: { PGHOST: host, PGUSER: owner, ...(password !== '' && { PGPASSWORD: password }) },
    }
  }
  const url = new URL(target.url)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { database: url.href, variables: password === '' ? {} : { PGPASSWORD: password } }
}

/** Longer error output of a program is cut. */
const longestComplaint = 4000

/** @throws Error with the program's standard error if it fails */
export async function runTool(
  program: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const child = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...variables },
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-longestComplaint)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} failed:\n${complaint.trim()}`)
}
