/** The `forecourt` command, and the program behind `npm start` and `npm run dev`. */
import { BuildFailed } from '#apps/deployment/builds/run-build.ts'
import type { runCli as RunCli } from './run-cli.ts'

const words = process.argv.slice(2)
/** They run for long, and are started again in a hurry after a fault: from the built program they start in less time. */
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
