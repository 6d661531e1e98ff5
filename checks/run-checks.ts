/** `npm run check`: runs every check of the source to its end, so that one run shows all faults. */
import { runChecks, runSourceTests } from './source-checks.ts'
import { countLines } from './source-files.ts'

const outcomes = await runChecks({ write: process.argv.includes('--write') })
outcomes.push(await runSourceTests())
const failed = outcomes.filter((outcome) => !outcome.ok)
const { source, tests } = countLines()
console.log(`\n${source} lines of source, ${tests} of tests`)
console.log(`checks: ${outcomes.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
