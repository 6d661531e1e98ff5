import type { Site } from '#modules/sites/site.types.ts'
import {
  buildContentSecurityPolicy,
  hashInlinePart,
} from '#platform/http/content-security-policy.ts'
import { closedRefusals, closedWords, staysWhileClosed } from './request/closed-site-refusals.ts'
import type { HttpContext } from './request/http-env.ts'
import { isForPrograms, respondWithRefusal } from './request/plain-responses.ts'

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;' +
  'text-align:center;font:18px/1.5 system-ui,sans-serif}h1{font-size:28px;line-height:1.25;margin:0 0 8px}p{margin:0}'

/** Responds 410 to every request for a suspended or removed site; undefined: the request is handled as usual. */
export function respondWhileClosed(c: HttpContext, { state }: Site): Response | undefined {
  if (state === 'open' || staysWhileClosed(c.req.path)) return undefined
  const { title, text } = closedWords[state]
  const wantsPage =
    !isForPrograms(c.req.path) && /\btext\/html\b/.test(c.req.header('accept') ?? '')
  if (!wantsPage) {
    const refusal = closedRefusals.find(({ code }) => code === `site.${state}`)
    if (refusal !== undefined) return respondWithRefusal(c, refusal)
  }
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<style>${style}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
  const styles = [hashInlinePart(style)]
  return c.html(html, 410, {
    'cache-control': 'no-store',
    'content-security-policy': buildContentSecurityPolicy({ scripts: [], styles, https: false }),
  })
}
