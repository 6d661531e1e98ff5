/** The `forecourt` command, and the program behind `npm start` and `npm run dev`. */
import type { runCli as RunCli } from './run-cli.ts'

const words = process.argv.slice(2)
const runCli = await loadCli()
process.exitCode = await runCli(words)

/** What runs for long comes from the built program, which starts in less time; everything else from the sources. */
async function loadCli(): Promise<typeof RunCli> {
  if (words[0] !== 'start' && words[0] !== 'worker') return (await import('./run-cli.ts')).runCli
  const { buildProgramsIfNeeded } = await import('#apps/deployment/builds/build-programs.ts')
  const { builtProgramFile } = await import('#apps/deployment/builds/built-programs.ts')
  await buildProgramsIfNeeded((line) => process.stderr.write(`${line}\n`))
  return ((await import(builtProgramFile('cli'))) as { runCli: typeof RunCli }).runCli
}
