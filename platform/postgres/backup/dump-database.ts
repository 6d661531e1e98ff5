import { join } from 'node:path'
import type { ConnectionTarget } from '../database.ts'
import type { PgTools } from './pg-tools.ts'
import { describeTarget, runTool } from './run-tool.ts'

/** Writes a consistent dump in PostgreSQL's own compressed format. */
export async function dumpDatabase(
  tools: PgTools,
  target: ConnectionTarget,
  file: string,
): Promise<void> {
  const { database, variables } = describeTarget(target)
  const words = ['--format=custom', '--no-password', `--file=${file}`, `--dbname=${database}`]
  await runTool(join(tools.folder, 'pg_dump'), words, variables)
}
