/** Where AI agents search a site's stock, by the Model Context Protocol. */
export const mcpPath = '/mcp'

/** The text that describes a site to AI agents (https://llmstxt.org). */
export const llmsPath = '/llms.txt'
