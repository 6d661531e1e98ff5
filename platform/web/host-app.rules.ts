/** The application that serves a host: a dealer's site, or the staff console. */
export type HostApp = 'site' | 'console'

/**
 * @param host in lower case, without a port
 * @param consoleHost undefined: the deployment serves no console
 */
export const decideHostApp = (host: string, consoleHost: string | undefined): HostApp =>
  host === consoleHost ? 'console' : 'site'
