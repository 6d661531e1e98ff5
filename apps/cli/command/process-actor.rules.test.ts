import { expect, test } from 'vitest'
import { findProcessActor } from './process-actor.rules.ts'

test.each([
  ['site apply', { kind: 'shell', name: 'ana', channel: 'command' }],
  ['start', { kind: 'job', name: 'website', channel: 'job' }],
  ['dev', { kind: 'job', name: 'website', channel: 'job' }],
  ['worker', { kind: 'job', name: 'worker', channel: 'job' }],
])('the audit names for %s: %o', (path, actor) => {
  expect(findProcessActor(path, 'ana')).toEqual(actor)
})
