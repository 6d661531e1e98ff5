import { expect, test } from 'vitest'
import { decideBackupWay } from './backup-way.rules.ts'

const facts = {
  isEmbedded: false,
  serverMajor: 17,
  toolMajors: [15, 17],
  user: 'forecourt',
  readsAll: true,
}

test.each([
  [
    'the embedded server is copied, whatever is installed',
    { isEmbedded: true, toolMajors: [] },
    'cluster',
  ],
  ['another server is dumped', {}, 'dump'],
  ['a newer pg_dump reads an older server', { serverMajor: 15, toolMajors: [18] }, 'dump'],
])('%s', (_, more, way) => {
  expect(decideBackupWay({ ...facts, ...more })).toEqual({ ok: true, way })
})

test.each([
  ['without pg_dump', { toolMajors: [] }, 'backup.no-pg-dump', 'postgresql-client-17'],
  ['with an older pg_dump', { toolMajors: [15, 16] }, 'backup.old-pg-dump', 'pg_dump 16'],
  ['as a role that rows are hidden from', { readsAll: false }, 'backup.role', 'BYPASSRLS'],
])('%s it is refused with what to do', (_, more, code, words) => {
  const way = decideBackupWay({ ...facts, ...more })
  expect(way).toMatchObject({ ok: false, code, message: expect.stringContaining(words) as string })
})
