import { useState } from 'react'

/** As the document has them, should React ever draw the whole page anew. */
export function useClientAttributes() {
  const [attributes] = useState(() => {
    const { lang, dataset } = document.documentElement
    return {
      lang,
      ...Object.fromEntries(Object.entries(dataset).map(([name, text]) => [`data-${name}`, text])),
    }
  })
  return attributes
}

export function ClientHead() {
  return <style data-theme suppressHydrationWarning {...useServerHtml('style[data-theme]')} />
}

export function ClientHeader() {
  return (
    <header className="site-header" suppressHydrationWarning {...useServerHtml('.site-header')} />
  )
}

export function ClientFooter() {
  return (
    <footer className="site-footer" suppressHydrationWarning {...useServerHtml('.site-footer')} />
  )
}

function useServerHtml(selector: string) {
  const [html] = useState(() => document.querySelector(selector)?.innerHTML ?? '')
  return { dangerouslySetInnerHTML: { __html: html } }
}
