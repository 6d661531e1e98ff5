import { describe, expect, test } from 'vitest'
import { decideHistoryReport } from './history-report.rules.ts'
import type { VehicleStatus } from '../vehicle.ts'

const file = `/history-reports/h-${'0a'.repeat(16)}`

describe('the history button (§5)', () => {
  test.each<[VehicleStatus, string | null, boolean, string | null]>([
    ['in_stock', file, true, null],
    ['coming_soon', file, true, null],
    ['sold', file, true, 'history-report.vehicle-unavailable'],
    ['in_stock', null, true, 'history-report.no-file'],
    ['in_stock', '', true, 'history-report.no-file'],
    // The report was not fetched yet, or fetching it failed.
    ['in_stock', 'https://reports.example/1.pdf', true, 'history-report.no-file'],
    ['in_stock', '/history-reports/demo', true, null],
    ['in_stock', '/history-reports/../account', true, 'history-report.no-file'],
    ['in_stock', `${file}0`, true, 'history-report.no-file'],
    ['in_stock', 'javascript:alert(1)//https://', true, 'history-report.no-file'],
    ['in_stock', file, false, 'history-report.not-offered'],
    ['sold', null, false, 'history-report.not-offered'],
    ['sold', null, true, 'history-report.vehicle-unavailable'],
  ])('of a vehicle %s with the file %j, offered: %s', (status, given, isOffered, reason) => {
    expect(decideHistoryReport({ status, file: given }, isOffered)).toEqual(
      reason === null ? { allowed: true } : { allowed: false, reason },
    )
  })
})
