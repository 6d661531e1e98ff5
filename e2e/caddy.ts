/** The real proxy, with the example configuration of the guide. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const example = 'docs/operations/Caddyfile'
const paths = ['/usr/bin/caddy', '/usr/local/bin/caddy']

/** Path of the program, which is installed if permitted. Undefined if it is missing, which is printed. */
export function findCaddy(print: (line: string) => void): string | undefined {
  const find = () => paths.find((path) => existsSync(path))
  if (find() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    print('Installing a proxy for its test (apt-get install caddy) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const words = ['install', '-y', '-qq', '--no-install-recommends', 'caddy']
    spawnSync('apt-get', words, { stdio: 'ignore', env })
  }
  if (find() === undefined) print('No test with a proxy: there is no caddy (apt-get install caddy)')
  return find()
}

export interface RunningCaddy {
  readonly origin: string
  stop(): Promise<void>
}

/**
 * Runs the example for two websites on this machine, without TLS, because there are no certificates for its names here.
 *
 * @param change edits the configuration for a test
 */
export async function startCaddy(
  program: string,
  { host, port, upstreams }: { host: string; port: number; upstreams: readonly string[] },
  change: (file: string) => string = (file) => file,
): Promise<RunningCaddy> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-caddy-'))
  const file = join(folder, 'Caddyfile')
  const written = readFileSync(example, 'utf8')
    .replace('www.dealer.example, www.other-dealer.example', `http://${host}:${port}`)
    .replace('web-1:3000 web-2:3000', upstreams.join(' '))
  if (!written.includes(`http://${host}`) || !written.includes(upstreams.join(' '))) {
    throw new Error(`${example} has other names than this test replaces`)
  }
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${change(written)}`)
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  await waitUntilServing(child)
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      if (child.exitCode === null) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Keeps reading the output afterwards, because the program ends if it cannot write its log. */
function waitUntilServing(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stderr!.setEncoding('utf8').on('data', (chunk: string) => {
      if (output.length < 10_000) output += chunk
      if (output.includes('serving initial configuration')) resolve()
    })
    child.on('exit', () => reject(new Error(`caddy ended:\n${output}`)))
  })
}
