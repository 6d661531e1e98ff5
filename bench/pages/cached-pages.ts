import { ensureWrk, findMiddle, measureRequests, startHello } from './load.ts'
import { requestPage } from '../pace/request-page.ts'

/** Warms up both servers' JIT compilers. */
const warmUpRounds = 5
const rounds = 15
const leastRatio = { page: 0.45, unchanged: 0.55 }

/**
 * Requests per second of a cached page, and of its 304, as a share of what a bare Node server reaches with the same
 * number of bytes: alternating, one second each, the median of the rounds. Both write their log. @returns what misses
 * its limit
 */
export async function measureCachedPage(
  port: number,
  host: string,
  path: string,
  print: (line: string) => void,
): Promise<string[]> {
  ensureWrk(print)
  // The name is `Host` with a capital, because wrk would otherwise add a second Host header.
  const headers = { Host: `${host}:${port}`, 'accept-encoding': 'br' }
  await requestPage(port, path, headers)
  const page = await requestPage(port, path, headers)
  const hello = await startHello(page.body.length)
  try {
    const url = `http://127.0.0.1:${port}${path}`
    const known = { ...headers, 'if-none-match': page.headers.etag ?? '' }
    const requests = {
      hello: () => measureRequests(hello.url, headers),
      page: () => measureRequests(url, headers),
      unchanged: () => measureRequests(url, known),
    }
    for (let round = 0; round < warmUpRounds; round += 1) {
      for (const send of Object.values(requests)) await send()
    }
    const measured: { hello: number; page: number; unchanged: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      measured.push({
        hello: await requests.hello(),
        page: await requests.page(),
        unchanged: await requests.unchanged(),
      })
    }
    const middle = (name: 'hello' | 'page' | 'unchanged') =>
      Math.round(findMiddle(measured.map((round) => round[name])))
    print(
      `bare Node, ${page.body.length} bytes: ${middle('hello')} requests a second; cached ${path}: ` +
        `${middle('page')}; its 304: ${middle('unchanged')}`,
    )
    return (['page', 'unchanged'] as const).flatMap((name) => {
      const ratio = findMiddle(measured.map((round) => round[name] / round.hello))
      const words = name === 'page' ? 'cached page' : '304'
      const line = `${words}: ${ratio.toFixed(2)} of bare Node (at least ${leastRatio[name]})`
      print(line)
      return ratio < leastRatio[name] ? [line] : []
    })
  } finally {
    hello.process.kill()
  }
}
