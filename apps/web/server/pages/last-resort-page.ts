import {
  buildContentSecurityPolicy,
  hashInlinePart,
} from '#platform/http/content-security-policy.ts'

const words = {
  500: ['Something went wrong', 'This page could not be shown. Please try again in a moment.'],
  503: ['Busy right now', 'This page took too long. Please try again in a moment.'],
} as const

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;text-align:center;' +
  'font:18px/1.5 system-ui,sans-serif;color:#17212b;background:#f6f7f8}h1{font-size:28px;margin:0}' +
  'a{color:inherit}'

/** The page that is sent when rendering even the site's own error page fails. It needs no data and no script. */
export function buildLastResortPage(status: 500 | 503, requestId: string): Response {
  const [title, text] = words[status]
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
    `<meta name="viewport" content="width=device-width"><style>${style}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Back to the home page</a></p>` +
    `<p>Reference ${requestId}</p></main></body></html>`
  const styles = [hashInlinePart(style)]
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': buildContentSecurityPolicy({ scripts: [], styles, https: false }),
    },
  })
}
