import { describe, expect, test } from 'vitest'
import { createReportLinks } from './report-links.ts'

const key = `h-${'0a'.repeat(16)}`
const now = new Date('2026-11-25T00:00:00Z')
const minutesLater = (minutes: number, ms = 0): Date =>
  new Date(now.getTime() + minutes * 60_000 + ms)
const links = createReportLinks(['one'])

function read(address: string) {
  const url = new URL(address, 'https://dealer.example')
  return {
    key: url.pathname.replace('/history-reports/', ''),
    until: Number(url.searchParams.get('until')),
    signature: url.searchParams.get('signature') ?? '',
  }
}

describe('the signed address of a history report', () => {
  const signed = read(links.sign(7, key, now))
  const isValid = (part: Partial<typeof signed & { site: number; at: Date }>, by = links) => {
    const { site, key: of, until, signature, at } = { site: 7, at: now, ...signed, ...part }
    return by.isValid(site, of, until, signature, at)
  }

  test('names the report, and holds for 15 minutes', () => {
    expect(signed.key).toBe(key)
    expect(isValid({})).toBe(true)
    expect(isValid({ at: minutesLater(15, -1) })).toBe(true)
    expect(isValid({ at: minutesLater(15) })).toBe(false)
  })

  test.each([
    ['another report', { key: 'demo' }],
    ['another site', { site: 8 }],
    ['a longer time', { until: minutesLater(60).getTime() }],
    ['no time', { until: Number.NaN }],
    ['endless time', { until: Number.POSITIVE_INFINITY }],
    ['no signature', { signature: '' }],
    ['a signature that is cut', { signature: signed.signature.slice(1) }],
    ['a signature without end', { signature: 'A'.repeat(1_000_000) }],
  ])('does not open %s', (_what, part) => {
    expect(isValid(part)).toBe(false)
  })

  test('holds while secrets are changed, and no longer', () => {
    expect(isValid({}, createReportLinks(['two', 'one']))).toBe(true)
    expect(isValid({}, createReportLinks(['two']))).toBe(false)
    expect(() => createReportLinks([])).toThrow('secret')
  })
})
