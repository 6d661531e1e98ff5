import type { RenderYardstick } from '../pace/render-yardstick.ts'
import { findPart } from '../pace/pace-requests.ts'
import { findMean } from '../pace/yardstick.ts'
import { timedAsync } from '../search/measure.ts'
import type { SignedIn } from './large-dealership.ts'
import { requestConsole } from './staff-requests.ts'

const warmUp = 30
const requests = 60
const requestsATurn = 5

/** Something that staff request, with its bound in milliseconds on the reference machine (p95). */
export interface TimedScreen {
  readonly name: string
  readonly bound: number
  readonly buildPath: (request: number) => string
}

const firstNames = ['mia', 'jack', 'zoe', 'nguyen', 'kaur 31', 'o’rourke']

/** The inbox as it opens, and with each of its filters. */
export const inboxScreens: readonly TimedScreen[] = [
  { name: 'first page of the inbox', bound: 60, buildPath: () => '/leads' },
  ...Object.entries({
    'by state': (request: number) =>
      `/leads?state=${['new', 'won', 'lost', 'waiting'][request % 4]}`,
    'by owner': (request: number) => `/leads?owner=${['me', 'nobody'][request % 2]}`,
    'by category': (request: number) =>
      `/leads?category=${['Test+Drive', 'Trade+In'][request % 2]}`,
    'by age': (request: number) => `/leads?age=${['1d', '7d', '30d', '90d'][request % 4]}`,
    unread: () => '/leads?unread=1',
    'by name': (request: number) =>
      `/leads?text=${encodeURIComponent(firstNames[request % firstNames.length]!)}`,
    'by phone': (request: number) => `/leads?text=0400${String(request * 97).padStart(6, '0')}`,
    'by a name that nobody has': (request: number) => `/leads?text=nobody+${request}`,
    'by several at once': (request: number) =>
      `/leads?state=lost&age=90d&category=Test+Drive&text=mia+${request % 3}`,
  }).map(([name, buildPath]) => ({ name: `inbox ${name}`, bound: 100, buildPath })),
]

const mostPaletteMs = 50

/** What people type into the command palette. */
export const paletteScreens: readonly TimedScreen[] = Object.entries({
  'a name': (request: number) => firstNames[request % firstNames.length]!,
  'a phone number': (request: number) => `0400${String(request * 97).padStart(6, '0')}`,
  'a stock number': (request: number) => `${'ABNU'[request % 4]}${100_000 + request * 1009}`,
  'what is nowhere': (request: number) => `nobody ${request}`,
}).map(([name, buildText]) => ({
  name: `palette by ${name}`,
  bound: mostPaletteMs,
  buildPath: (request) => `/palette?q=${encodeURIComponent(buildText(request))}`,
}))

/**
 * Measures screens for a person: whole pages, rendered. @returns what exceeds its bound
 */
export async function measureScreens(
  { port, person, yardstick }: Measured,
  screens: readonly TimedScreen[],
  print: (line: string) => void,
): Promise<string[]> {
  const missed: string[] = []
  for (const { name, bound, buildPath } of screens) {
    const ask = (request: number) => requestConsole(port, buildPath(request), person)
    for (let request = 0; request < warmUp; request += 1) await ask(request)
    const times: number[] = []
    const slowness: number[] = []
    for (let request = 0; request < requests; request += 1) {
      times.push(await timedAsync(() => ask(request)))
      if (request % requestsATurn === 0) {
        slowness.push(await yardstick.measureSlowness(requestsATurn))
      }
    }
    const slower = findMean(slowness)
    const p95 = findPart(times, 0.95)
    const line =
      `${name}, for a person who sees ${person.description}: p50 ${findPart(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ` +
      `${(p95 / slower).toFixed(1)} ms on the machine of its bound (at most ${bound})`
    print(line)
    if (p95 / slower > bound) missed.push(line)
  }
  return missed
}

export interface Measured {
  readonly port: number
  readonly person: SignedIn
  readonly yardstick: RenderYardstick
}
