import { useState } from 'react'

/** The attributes of the document, in case React ever renders the whole page again. */
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
