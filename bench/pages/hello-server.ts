/** `node hello-server.ts BYTES`: a bare Node HTTP server that responds with this many bytes. Prints its port. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = randomBytes(Number(process.argv[2]))
const head = ['content-type', 'text/html; charset=utf-8', 'content-length', String(body.length)]

const server = createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port)
})
