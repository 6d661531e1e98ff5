import type { WebProcess } from '../../checks/setup/web-process.ts'
import { findMean } from '../pace/yardstick.ts'
import type { RenderYardstick } from '../pace/render-yardstick.ts'
import { summarise, timedAsync } from '../search/measure.ts'
import { host } from './synthetic-site.ts'

const warmRounds = 2
const rounds = 12
const lettersATurn = 8
/** A suggestion must be there before the next letter: this and the network's time together. */
const mostMs = 25

/** Typed letter by letter, as a visitor types; among them words with conditions, misspellings and nonsense. */
const typed = [
  'toyota hilux',
  'mazda cx-5 under 30k',
  'white automatic ute under $40,000',
  'used ford ranger 2019',
  'hyundia tucson',
  'opening hours',
  'xqzv',
]

/**
 * The website's time for suggestions at each letter that a visitor types. Each round has another number of kilometres,
 * so that no response comes from a cache.
 */
export async function benchSuggestions(
  web: WebProcess,
  yardstick: RenderYardstick,
  vehicles: number,
  print: (line: string) => void,
): Promise<string[]> {
  const request = async (words: string): Promise<void> => {
    const { status } = await web.get(host, `/api/search-suggestions?q=${encodeURIComponent(words)}`)
    if (status !== 200) throw new Error(`suggestions for ${words} got ${status}`)
  }
  const listWords = (round: number): string[] =>
    typed.flatMap((words, at) => {
      const letters = Array.from(words, (_, end) => words.slice(0, end + 1)).slice(1)
      return at % 2 === round % 2
        ? letters
        : letters.map((one) => `${one} under ${200 + round}000km`)
    })
  for (let round = 0; round < warmRounds; round += 1) {
    for (const words of listWords(round)) await request(words)
  }
  const times: number[] = []
  const slowness: number[] = []
  for (let round = warmRounds; round < warmRounds + rounds; round += 1) {
    for (const [at, words] of listWords(round).entries()) {
      times.push(await timedAsync(() => request(words)))
      if (at % lettersATurn === 0) slowness.push(await yardstick.measureSlowness(lettersATurn))
    }
  }
  const slower = findMean(slowness)
  const sorted = times.toSorted((one, other) => one - other)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  const { p50, p99 } = summarise(times)
  const line =
    `suggestions at each letter, ${vehicles} vehicles: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
    `${(p95 / slower).toFixed(1)} ms on the machine of its bound (at most ${mostMs}); this one takes ${slower.toFixed(2)} times as long`
  print(line)
  return p95 / slower > mostMs ? [line] : []
}
