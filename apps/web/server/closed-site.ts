import type { Site } from '#modules/sites/site.types.ts'
import type { SiteState } from '#modules/sites/site-state.rules.ts'
import {
  buildContentSecurityPolicy,
  sealInlineParts,
} from '#platform/http/content-security-policy.ts'
import type { Refusal } from '../context/refusal.types.ts'
import type { HttpContext } from './request/http-env.ts'
import { isForPrograms, respondWithRefusal } from './request/plain-responses.ts'

/**
 * What a closed site still has: reports of payments that were begun before, and its stock files, which are empty, so that
 * other systems take its vehicles away.
 */
const stillThere = /^\/(exports\/[^/]+|api\/payments\/[^/]+\/callback)$/

const words: Readonly<
  Record<Exclude<SiteState, 'open'>, { readonly title: string; readonly text: string }>
> = {
  suspended: {
    title: 'This website is not available',
    text: 'Please contact the dealership directly.',
  },
  removed: {
    title: 'This website is no longer here',
    text: 'The address leads to nothing any more.',
  },
}

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;' +
  'text-align:center;font:18px/1.5 system-ui,sans-serif}h1{font-size:28px;line-height:1.25;margin:0 0 8px}p{margin:0}'

/** What programs are told of a closed site. */
export const closedRefusals = (['suspended', 'removed'] as const).map(
  (state) =>
    ({
      status: 410,
      code: `site.${state}`,
      error: `${words[state].title}.`,
    }) as const satisfies Refusal,
)

/** Whether a path of a closed site is responded to as if it were open. */
export const staysWhileClosed = (path: string): boolean => stillThere.test(path)

/** 410 for every address of a site that is suspended or removed; undefined: the request is responded to as usual. */
export function respondWhileClosed(c: HttpContext, { state }: Site): Response | undefined {
  if (state === 'open' || staysWhileClosed(c.req.path)) return undefined
  const { title, text } = words[state]
  const wantsPage =
    !isForPrograms(c.req.path) && /\btext\/html\b/.test(c.req.header('accept') ?? '')
  if (!wantsPage) {
    const refusal = closedRefusals.find(({ code }) => code === `site.${state}`)
    if (refusal !== undefined) return respondWithRefusal(c, refusal)
  }
  const { html, styles } = sealInlineParts(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
      `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
      `<style data-theme>${style}</style></head>` +
      `<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
    '',
  )
  return c.html(html, 410, {
    'cache-control': 'no-store',
    'content-security-policy': buildContentSecurityPolicy({ scripts: [], styles, https: false }),
  })
}
