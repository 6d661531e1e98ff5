/** The `forecourt` command, also behind `npm start` and `npm run dev`. */
import { BuildFailed } from '#apps/deployment/builds/run-build.ts'
import type { runCli as RunCli } from './run-cli.ts'

const words = process.argv.slice(2)
/** These long-running commands may have to restart quickly after a failure, and built code loads faster. */
const isBuilt = words[0] === 'start' || words[0] === 'worker'

try {
  const runCli = isBuilt ? await loadBuiltCli() : (await import('./run-cli.ts')).runCli
  process.exitCode = await runCli(words)
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function loadBuiltCli(): Promise<typeof RunCli> {
  const { buildProgramsIfNeeded } = await import('#apps/deployment/builds/build-programs.ts')
  const { builtProgramFile } = await import('#apps/deployment/builds/built-programs.ts')
  await buildProgramsIfNeeded((line) => console.error(line))
  return ((await import(builtProgramFile('cli'))) as { runCli: typeof RunCli }).runCli
}
