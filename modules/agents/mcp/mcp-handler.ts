import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import type { Log } from '#platform/log/log.ts'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'
import { agentTools } from '../tools/agent-tools.ts'
import type { AgentContext, AgentTool, ToolOutcome } from '../tools/define-tool.ts'

/** Milliseconds; a tool that takes longer has failed. */
const longestRun = 8000

const policy =
  'Prices are asking prices of the dealer, and change. Nothing here buys, books or sends anything: the customer confirms every step on the website.'

interface McpRequest {
  readonly request: Request
  /** Its JSON, which the caller has read within bounds. */
  readonly body: unknown
  readonly context: AgentContext
  readonly log: Log
}

/**
 * Responds to one request of the Model Context Protocol. Nothing is stored between requests: no session, and no
 * subscription, which would hold a connection open.
 */
export function respondToMcp({ request, body, context, log }: McpRequest): Promise<Response> {
  const handler = createMcpHandler(() => buildServer(context, log), {
    legacy: 'stateless',
    maxSubscriptions: 0,
    onerror: (error) => log.debug({ reason: error.message.slice(0, 200) }, 'an agent was refused'),
  })
  return handler.fetch(request, { parsedBody: body })
}

function buildServer(context: AgentContext, log: Log): McpServer {
  const { name } = context.site.configuration
  const server = new McpServer(
    { name: 'forecourt', title: name, version: '1.0.0', websiteUrl: context.origin },
    {
      capabilities: { tools: { listChanged: false } },
      instructions: `The stock and the forms of ${name}. ${policy}`,
    },
  )
  for (const tool of agentTools) {
    const { title, description, input } = tool
    server.registerTool(
      tool.name,
      {
        title,
        description,
        inputSchema: input,
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      async (given) => wordOutcome(await runTool(tool, given, context, log), context),
    )
  }
  return server
}

async function runTool(
  tool: AgentTool,
  given: unknown,
  context: AgentContext,
  log: Log,
): Promise<ToolOutcome> {
  const { promise: late, resolve } = Promise.withResolvers<ToolOutcome>()
  const timer = setTimeout(() => {
    log.error({ tool: tool.name }, 'a tool took too long')
    resolve({ ok: false, reason: 'This took too long. Try again in a moment.' })
  }, longestRun)
  try {
    return await Promise.race([tool.run(given, context), late])
  } catch (error) {
    // The library would send the message of an error to the agent. Those of the database contain whole rows.
    const fault = findStorageFault(error)
    if (fault === null) log.error({ err: error, tool: tool.name }, 'a tool failed')
    else log.error({ fault, tool: tool.name }, 'the database was away for a tool')
    return { ok: false, reason: 'This cannot be read just now. Try again in a moment.' }
  } finally {
    clearTimeout(timer)
  }
}

function wordOutcome(outcome: ToolOutcome, { site, now, origin }: AgentContext) {
  const made = { made_at: now.toISOString(), dealer: site.configuration.name, website: origin }
  const answer = outcome.ok
    ? { ...made, ...outcome.answer, policy }
    : { ...made, refused: outcome.reason }
  return {
    content: [{ type: 'text' as const, text: JSON.stringify(answer) }],
    structuredContent: answer,
    ...(outcome.ok ? {} : { isError: true }),
  }
}
