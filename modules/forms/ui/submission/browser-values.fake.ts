import { createMemoryStore } from '../storage/memory-store.fake.ts'
import type { Browser } from './browser.ts'

const isNotThere = () => {
  throw new Error('a test of rules needs no browser for this')
}

/** A fake of the browser's values that a form reads and stores, without a network. */
export function buildBrowserValues() {
  const local = createMemoryStore()
  const session = createMemoryStore()
  let keys = 0
  const browser: Browser = {
    local,
    session,
    userAgent: 'Fake/1.0',
    url: 'http://dealer.example/enquire?car_id=7',
    openedAt: new Date('2026-11-20T01:59:00Z'),
    now: () => new Date('2026-11-20T02:00:00Z'),
    createKey: () => {
      keys += 1
      return `key-${keys}`
    },
    fetch: isNotThere,
    wait: isNotThere,
    alert: isNotThere,
    report: isNotThere,
    leaveFor: isNotThere,
  }
  return { browser, local, session }
}
