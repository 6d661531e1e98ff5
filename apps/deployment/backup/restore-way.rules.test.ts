import { describe, expect, test } from 'vitest'
import { findRestoreRefusal } from './restore-way.rules.ts'

const machine = 'linux-x64'
const dump = { way: 'dump', server_major: 17, machine } as const
const cluster = { way: 'cluster', server_major: 15, machine } as const
const url = {
  isEmbedded: false,
  serverMajor: 17,
  toolMajors: [17],
  machine,
  isEmpty: true,
  replace: false,
}
const embedded = { ...url, isEmbedded: true, serverMajor: 15, toolMajors: [] }

describe('a dump', () => {
  test.each([
    ['an empty server of the same version', {}, undefined],
    ['a newer server with newer programs', { serverMajor: 18, toolMajors: [18] }, undefined],
    ['a server of another machine', { machine: 'darwin-arm64' }, undefined],
    ['an older server', { serverMajor: 16 }, 'restore.other-version'],
    [
      'a server that no program here is new enough for',
      { toolMajors: [15] },
      'restore.no-pg-restore',
    ],
    ['a database that is not empty', { isEmpty: false }, 'restore.not-empty'],
    ['a database that is not empty, with --replace', { isEmpty: false, replace: true }, undefined],
    ['the embedded server', { isEmbedded: true }, 'restore.needs-database-url'],
  ])('into %s: %s', (_, more, code) => {
    expect(findRestoreRefusal(dump, { ...url, ...more })?.code).toBe(code)
  })
})

describe('files of an embedded server', () => {
  test.each([
    ['an empty data folder', {}, undefined],
    ['another major version', { serverMajor: 16 }, 'restore.other-version'],
    ['another kind of machine', { machine: 'darwin-arm64' }, 'restore.other-machine'],
    ['a data folder that has a database', { isEmpty: false }, 'restore.not-empty'],
    [
      'a data folder that has a database, with --replace',
      { isEmpty: false, replace: true },
      undefined,
    ],
    ['a server of DATABASE_URL', { isEmbedded: false }, 'restore.needs-embedded'],
  ])('into %s: %s', (_, more, code) => {
    expect(findRestoreRefusal(cluster, { ...embedded, ...more })?.code).toBe(code)
  })
})
