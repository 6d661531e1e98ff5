import type { RequestFault } from './search-faults.ts'

const discussions = 'https://github.com/orgs/meilisearch/discussions'

/** Parameters that need unsupported features: the feature, and its place in Meilisearch's documentation. */
const features: Readonly<Record<string, string>> = {
  media: `the \`multimodal\` experimental feature. See ${discussions}/846`,
  useNetwork: `the \`network\` experimental feature. See ${discussions}/805`,
  personalize: 'personalization.',
  personalizeUserContext: 'personalization.',
}

/**
 * Parameters that Meilisearch knows and this index does not support are refused rather than ignored. @param values read
 * from a body or a query string
 */
export function findUnsupportedParameter(
  values: Readonly<Record<string, unknown>>,
): RequestFault | undefined {
  const needed = Object.keys(features).find((name) => values[name] !== undefined)
  if (needed !== undefined) {
    return {
      code: 'feature_not_enabled',
      message: `passing \`${needed}\` in a search query requires enabling ${features[needed]}`,
    }
  }
  const embedder = findEmbedder(values)
  if (embedder !== undefined) {
    return {
      code: 'invalid_search_embedder',
      message: `Cannot find embedder with name \`${embedder.slice(0, 100)}\`.`,
    }
  }
  if (values['hybridSemanticRatio'] !== undefined) {
    return {
      code: 'invalid_search_hybrid_query',
      message: '`hybridEmbedder` is mandatory when `hybridSemanticRatio` is present',
    }
  }
  if (values['vector'] === undefined) return undefined
  return {
    code: 'missing_search_hybrid',
    message: 'Invalid request: missing `hybrid` parameter when `vector` or `media` are present.',
  }
}

function findEmbedder(values: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof values['hybridEmbedder'] === 'string') return values['hybridEmbedder']
  if (values['hybrid'] === undefined) return undefined
  const { embedder } = values['hybrid'] as { embedder?: unknown }
  return typeof embedder === 'string' ? embedder : 'default'
}
