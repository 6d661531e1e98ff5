import { expect, test } from 'vitest'
import { decideConsoleOrigin } from './console-origin.rules.ts'

test.each([
  [undefined, null],
  ['console.localhost', 'http://console.localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['console.dealers.example', 'https://console.dealers.example'],
  ['console.notlocalhost', 'https://console.notlocalhost'],
])('the console at %s has the origin %s', (consoleHost, origin) => {
  expect(decideConsoleOrigin({ consoleHost, port: 3000 })).toBe(origin)
})
