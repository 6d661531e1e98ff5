/** `npm run check`: runs every check of the source to its end, so that one run shows all faults. */
import { runChecks, runSourceTests } from './source-checks.ts'

const outcomes = await runChecks({ write: process.argv.includes('--write') })
outcomes.push(await runSourceTests())
const failed = outcomes.filter((outcome) => !outcome.ok)
console.log(`\nchecks: ${outcomes.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
