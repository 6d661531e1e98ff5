// Starts one of the project's programs on a machine that has only Node 20 and npm: installs the packages if
// the lock file asks for it, then hands over to the Node that came with them. Plain JavaScript, no packages.
//
//   node bootstrap/run.mjs start|dev|test|test-full|check|check-api|bench|screenshots|visual|chaos|restore|fuzz|clock|mutate|forecourt [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const programs = {
  start: ['apps/cli/main.ts', 'start'],
  dev: ['apps/cli/main.ts', 'dev'],
  forecourt: ['apps/cli/main.ts'],
  test: ['checks/run-tests.ts'],
  'test-full': ['checks/run-full-tests.ts'],
  check: ['checks/run-checks.ts'],
  'check-api': ['checks/api-document/check-api-document.ts'],
  bench: ['bench/run.ts'],
  screenshots: ['e2e/screenshots/take-screenshots.ts'],
  restore: ['e2e/restore/run-restore-drill.ts'],
  visual: ['e2e/visual/run-visual.ts'],
  chaos: ['e2e/chaos/run/run-chaos.ts'],
  fuzz: ['checks/run-fuzz.ts'],
  clock: ['checks/clock/run-clock.ts'],
  mutate: ['checks/mutate/run-mutate.ts'],
}

const nodeFlags = JSON.parse(readFileSync(join(root, 'bootstrap', 'node-flags.json'), 'utf8'))
const nodeEnvironment = JSON.parse(
  readFileSync(join(root, 'bootstrap', 'node-environment.json'), 'utf8'),
)

const [name, ...rest] = process.argv.slice(2)
const program = programs[name]
if (program === undefined) {
  console.error(`usage: node bootstrap/run.mjs ${Object.keys(programs).join('|')} [arguments]`)
  process.exit(2)
}
const node = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)
if (!isInstalled()) install()
handOver()

/**
 * True when what is installed is what the lock file says; optional packages of other platforms may be absent, and those
 * that only development needs in production, where the pages are built already.
 */
function isInstalled() {
  const lock = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (lock === undefined || installed === undefined || !existsSync(node)) return false
  const isProduction =
    process.env.NODE_ENV === 'production' || isWithoutDevelopment(lock, installed)
  return Object.entries(lock).every(
    ([path, wanted]) =>
      path === '' ||
      (installed[path] === undefined
        ? wanted.optional === true || (isProduction && (wanted.dev ?? wanted.devOptional) === true)
        : installed[path].version === wanted.version),
  )
}

/** Installed for production: the pages are built, and nothing that only development needs is there. */
function isWithoutDevelopment(lock, installed) {
  return (
    existsSync(join(root, 'build', 'pages', 'inputs')) &&
    Object.entries(lock).every(([path, { dev }]) => dev !== true || installed[path] === undefined)
  )
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

function install() {
  // Standard output belongs to the program that follows.
  console.error('Installing packages (npm ci) …')
  const npm = process.env.npm_execpath
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const done =
    npm === undefined
      ? spawnSync('npm', words, {
          cwd: root,
          stdio: ['ignore', 2, 2],
          shell: process.platform === 'win32',
        })
      : spawnSync(process.execPath, [npm, ...words], { cwd: root, stdio: ['ignore', 2, 2] })
  if (done.status !== 0) {
    console.error('npm ci failed; its messages are above. Nothing was started.')
    process.exit(1)
  }
}

function handOver() {
  const [file, ...words] = program
  // The channel tells the program that we are gone, even by SIGKILL, so that it does not stay behind.
  const child = spawn(node, [...(nodeFlags[name] ?? []), join(root, file), ...words, ...rest], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // What a module was compiled to is kept for the next process that loads it; one that cannot write there goes without.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      ...nodeEnvironment[name],
      ...process.env,
      FORECOURT_CALLED_FROM: process.env.INIT_CWD ?? process.cwd(),
    },
    cwd: root,
  })
  let told = false
  const tell = (signal) => {
    told = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal))
  // npm may get the same signal and be gone first: a second one would cut short what the program still ends.
  stopWithNpm(() => {
    if (!told) tell('SIGTERM')
  })
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/**
 * npm runs us through a shell that passes no signal on: when npm or the shell has gone, so must we, or the
 * port would stay taken by nobody's program.
 */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return
  const before = readAncestors()
  const watch = setInterval(() => {
    if (readAncestors() === before) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}

/** Parent and, on Linux, grandparent. */
function readAncestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]}`
  } catch {
    return String(process.ppid)
  }
}
