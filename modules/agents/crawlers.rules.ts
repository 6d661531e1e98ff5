import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

/**
 * Crawlers of AI companies by the names to which they listen in robots.txt: those that collect pages for models or for
 * answers. Left out are agents that fetch a page because a person asks for it now, such as ChatGPT-User and Claude-User,
 * and search engines, whose visitors a dealer wants. The names are those of the operators' own documentation:
 *
 * - OpenAI: https://platform.openai.com/docs/bots
 * - Anthropic: https://support.claude.com, article 8896518
 * - Google: https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers
 * - Perplexity: https://docs.perplexity.ai/guides/bots
 * - Common Crawl: https://commoncrawl.org/ccbot
 * - Apple: https://support.apple.com/119829
 * - Meta: https://developers.facebook.com/docs/sharing/webmasters/web-crawlers
 * - Amazon: https://developer.amazon.com/amazonbot
 *
 * and, for those without a page of their operator, https://github.com/ai-robots-txt/ai.robots.txt.
 */
export const aiCrawlers: readonly string[] = [
  'GPTBot',
  'OAI-SearchBot',
  'ClaudeBot',
  'Claude-SearchBot',
  'anthropic-ai',
  'Google-Extended',
  'Google-CloudVertexBot',
  'PerplexityBot',
  'CCBot',
  'Applebot-Extended',
  'meta-externalagent',
  'Amazonbot',
  'Bytespider',
  'cohere-ai',
  'cohere-training-data-crawler',
  'AI2Bot',
  'Diffbot',
  'DeepSeekBot',
  'PanguBot',
  'Timpibot',
  'omgili',
]

/** The crawlers that a site's robots.txt refuses. */
export const listRefusedCrawlers = ({
  agents,
}: Pick<SiteConfiguration, 'agents'>): readonly string[] =>
  agents.crawlers === 'refused' ? aiCrawlers : []
