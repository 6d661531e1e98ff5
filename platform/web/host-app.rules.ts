/** What serves a host: a site, or the application of the staff. */
export type HostApp = 'site' | 'console'

/** @param host in lower case, without port */
export const decideHostApp = (host: string, consoleHost: string): HostApp =>
  host === consoleHost ? 'console' : 'site'
