import type { ProcessActor } from '#modules/audit/actor/process-actor.types.ts'

/** Commands that go on running. What they change is done by a visitor, a key, a feed or a job. */
const services: ReadonlySet<string> = new Set(['start', 'dev', 'worker'])

/**
 * Whom the audit names for what a command changes: the person with the shell, or the service itself.
 *
 * @param path without `forecourt`: `site apply`
 */
export const findProcessActor = (path: string, login: string): ProcessActor =>
  services.has(path)
    ? { kind: 'job', name: path === 'worker' ? 'worker' : 'website', channel: 'job' }
    : { kind: 'shell', name: login, channel: 'command' }
