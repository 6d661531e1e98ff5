import { request as httpRequest } from 'node:http'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** A website on this machine, by a host that need not resolve. */
export interface AgentTarget {
  readonly port: number
  /** Without a port. */
  readonly host: string
}

export interface AgentReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends a request to `/mcp`; Node's fetch would set the Host header itself. */
export function sendToMcp(
  { port, host }: AgentTarget,
  body: string | Uint8Array | null,
  headers: Readonly<Record<string, string>> = {},
  method = 'POST',
): Promise<AgentReply> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path: '/mcp',
        method,
        agent: false,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
          host: `${host}:${port}`,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}

/** An agent that speaks the protocol by its own client library. */
export interface TestAgent {
  readonly client: Client
  /** Calls a tool. @returns the JSON of its answer */
  call(
    name: string,
    input?: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly isError: boolean; readonly answer: Readonly<Record<string, unknown>> }>
  close(): Promise<void>
}

/** @param mode `legacy`: the protocol's versions of 2025, which begin with a handshake */
export async function openAgent(
  target: AgentTarget,
  mode: 'legacy' | 'auto' = 'auto',
): Promise<TestAgent> {
  const client = new Client(
    { name: 'test-agent', version: '1.0.0' },
    { versionNegotiation: { mode } },
  )
  const url = new URL(`http://${target.host}:${target.port}/mcp`)
  const transport = new StreamableHTTPClientTransport(url, {
    fetch: async (_url, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers))
      const sent = typeof init?.body === 'string' ? init.body : null
      const { status, body, ...reply } = await sendToMcp(target, sent, headers, init?.method)
      const isEmpty = [202, 204, 304].includes(status)
      return new Response(isEmpty ? null : body, { status, headers: reply.headers })
    },
  })
  await client.connect(transport)
  return {
    client,
    async call(name, input = {}) {
      const { isError = false, content } = await client.callTool({ name, arguments: { ...input } })
      const [first] = content
      if (first?.type !== 'text') throw new Error(`${name} answered without a text`)
      return { isError, answer: readAnswer(first.text) }
    },
    close: () => client.close(),
  }
}

/** The library words a refused input as plain text. */
function readAnswer(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return { refused: text }
  }
}
