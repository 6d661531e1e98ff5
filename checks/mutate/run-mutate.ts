/**
 * `npm run mutate [-- PATH …] [--workers N] [--json]`: changes one small thing at a time in the rules and runs their
 * tests. A change that no test detects is a survivor. PATH: a rules file or a folder; without one, every rules file.
 * Fails if less than 90 % are detected, if a test fails on unchanged code, or if an entry of `equivalent-mutants.ts` is
 * no longer true.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { readSourceFiles } from '../source-files.ts'
import { equivalentMutants } from './equivalent-mutants.ts'
import { mutateRules } from './mutate-rules.ts'
import { percentOf, scoreMutation } from './mutation-score.ts'

const leastPercent = 90

const { values, positionals } = parseArgs({
  options: {
    workers: { type: 'string', default: String(Math.min(availableParallelism(), 4)) },
    json: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const wanted = positionals.map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
const files = readSourceFiles()
const paths = files
  .map(({ path }) => path)
  // Rules used only by browser tests have no unit tests that could detect mutants.
  .filter((path) => path.endsWith('.rules.ts') && !/\/testing\/|^e2e\//.test(path))
  .filter(
    (path) =>
      wanted.length === 0 || wanted.some((want) => path === want || path.startsWith(`${want}/`)),
  )
const workers = Number(values.workers)
if (!Number.isInteger(workers) || workers < 1) {
  console.error('--workers is a number of processes, such as 2')
  process.exit(2)
}
const untested = wanted.filter((want) => !paths.some((path) => path.startsWith(want)))
if (untested.length > 0 || paths.length === 0) {
  console.error(`no file of rules: ${untested.join(', ')}`)
  process.exit(2)
}

const startedAt = performance.now()
let printedAt = 0
const results = await mutateRules(paths, files, {
  workers,
  onDone: (done, total) => {
    if (done < printedAt + 250) return
    printedAt = done
    console.error(`${done} of ${total} …`)
  },
})
const score = scoreMutation(results, equivalentMutants)
if (values.json) console.log(JSON.stringify(score))
else print()
const isWell = score.broken.length === 0 && score.staleEquivalents.length === 0
process.exitCode = isWell && score.percent >= leastPercent ? 0 : 1

function print(): void {
  console.log('killed survived total')
  for (const { path, killed, total, survivors } of score.files) {
    const [one, two, three] = [killed, survivors.length, total].map((count) => String(count))
    const percent = percentOf(killed, total).toFixed(1)
    console.log(
      `${one?.padStart(6)} ${two?.padStart(8)} ${three?.padStart(5)} ${percent.padStart(6)} %  ${path}`,
    )
  }
  for (const { path, survivors } of score.files) {
    for (const { line, within, before, after } of survivors) {
      console.log(`survived  ${path}:${line} ${within}: ${before}  →  ${after}`)
    }
  }
  for (const { path, within, before, after } of score.staleEquivalents) {
    console.log(`not equivalent any more  ${path} ${within}: ${before}  →  ${after}`)
  }
  for (const test of score.broken) console.log(`fails without any fault  ${test}`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(
    `${score.killed} of ${score.total} killed (${score.percent.toFixed(1)} %), ${score.equivalent} equivalent, ${seconds} s`,
  )
}
