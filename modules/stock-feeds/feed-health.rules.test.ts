import { expect, test } from 'vitest'
import { decideFeedHealth } from './feed-health.rules.ts'
import type { FeedState } from './feed-run.types.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number, ms = 0) => new Date(now.getTime() - minutes * 60_000 - ms)
const days = 24 * 60

const state: FeedState = {
  dealershipSlug: 'yard',
  name: 'main',
  everyMinutes: 60,
  isFolder: true,
  hostKey: null,
  askedAt: ago(100 * days),
  folderReadAt: ago(30),
  lastReceivedAt: ago(days),
  lastImportedAt: ago(days),
  outcome: 'imported',
  reason: null,
  outcomeAt: ago(days),
}
const address = { isFolder: false, folderReadAt: null }
const never = { lastReceivedAt: null, lastImportedAt: null, outcome: null, outcomeAt: null }
const unreachable = { outcome: 'unreachable', outcomeAt: ago(60) } as const

test.each<[what: string, changes: Partial<FeedState>, health: string]>([
  ['a folder that is read, with a file of yesterday', {}, 'well'],
  ['a folder whose last file is of 27 hours ago', { lastReceivedAt: ago(27 * 60) }, 'well'],
  ['a folder whose last file is of Friday', { lastReceivedAt: ago(3 * days) }, 'well'],
  ['a folder whose last file is of four days ago', { lastReceivedAt: ago(4 * days) }, 'well'],
  ['a folder without a new file for longer', { lastReceivedAt: ago(4 * days, 1) }, 'quiet'],
  ['a folder that never had a file', never, 'quiet'],
  ['a new folder without a file', { ...never, askedAt: ago(600) }, 'well'],
  ['a folder that was read three times ago', { folderReadAt: ago(180) }, 'well'],
  ['a folder that is read no more', { folderReadAt: ago(180, 1) }, 'late'],
  ['a folder that is not there', { ...never, folderReadAt: null, askedAt: ago(181) }, 'late'],
  ['a folder that is not there yet', { ...never, folderReadAt: null, askedAt: ago(180) }, 'well'],
  ['a folder whose file was refused', { outcome: 'refused' }, 'refused'],
  ['a folder that failed by our fault', { outcome: 'failed' }, 'refused'],
  ['a folder that cannot be read', { ...unreachable, folderReadAt: ago(120) }, 'refused'],
  ['a folder that was just found unreadable', { ...unreachable, folderReadAt: ago(60) }, 'refused'],
  ['a folder that could never be read', { ...unreachable, folderReadAt: null }, 'refused'],
  ['a folder that can be read again', { ...unreachable, folderReadAt: ago(1) }, 'well'],
  ['an address that came an hour ago', { ...address, lastImportedAt: ago(60) }, 'well'],
  ['an address that came three times ago', { ...address, lastImportedAt: ago(180) }, 'well'],
  ['an address that comes no more', { ...address, lastImportedAt: ago(181) }, 'late'],
  ['an address that never came', { ...address, ...never }, 'late'],
  ['an address that was added just now', { ...address, ...never, askedAt: ago(1) }, 'well'],
  ['an address in place of an old folder', { ...address, askedAt: ago(1) }, 'well'],
  ['an address that is away', { ...address, ...unreachable }, 'refused'],
])('%s: %j is %s', (_what, changes, health) => {
  expect(decideFeedHealth({ ...state, ...changes }, now)).toBe(health)
})
