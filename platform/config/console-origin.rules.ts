/**
 * The origin of links to the staff console; null: the deployment serves no console. A name under localhost
 * is served by this machine itself, any other one behind a proxy that terminates TLS.
 */
export function decideConsoleOrigin(environment: {
  readonly consoleHost: string | undefined
  readonly port: number
}): string | null {
  const { consoleHost, port } = environment
  if (consoleHost === undefined) return null
  return consoleHost === 'localhost' || consoleHost.endsWith('.localhost')
    ? `http://${consoleHost}:${port}`
    : `https://${consoleHost}`
}
