// Starts one of the project's programs on a machine that has only Node 20 and npm: installs the packages if the lock
// file requires it, then runs the program with the Node version from these packages. Plain JavaScript without packages.
//
// node bootstrap/run.mjs NAME [arguments], where NAME is a key of `programs`
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
 * Whether the installed packages match the lock file. Optional packages of other platforms may be missing, and in
 * production development packages too, because the pages are already built.
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

/** Whether this is a production installation: built pages, and no development packages. */
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
  // Standard output is reserved for the program that is started.
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
  // Through this channel the program notices when this process ends, even by SIGKILL, and then ends too.
  const child = spawn(node, [...(nodeFlags[name] ?? []), join(root, file), ...words, ...rest], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Node caches compiled modules here for later processes; a process that cannot write there does without.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      ...nodeEnvironment[name],
      ...process.env,
      FORECOURT_CALLED_FROM: process.env.INIT_CWD ?? process.cwd(),
    },
    cwd: root,
  })
  let isSignalled = false
  const forward = (signal) => {
    isSignalled = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal))
  // npm may receive the same signal and end first; a second signal would interrupt the program's shutdown.
  stopWithNpm(() => {
    if (!isSignalled) forward('SIGTERM')
  })
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/**
 * npm runs this process through a shell that does not pass signals on. So when npm or the shell ends, this process must
 * end too; otherwise the program would keep the port.
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

/** Process ids of the parent and, on Linux, the grandparent. */
function readAncestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]}`
  } catch {
    return String(process.ppid)
  }
}
