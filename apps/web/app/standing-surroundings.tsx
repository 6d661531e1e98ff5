import { useState } from 'react'

/** As the document has them, should React ever draw the whole page anew. */
export function useStandingAttributes() {
  const [attributes] = useState(() => {
    const { lang, dataset } = document.documentElement
    return {
      lang,
      ...Object.fromEntries(Object.entries(dataset).map(([name, text]) => [`data-${name}`, text])),
    }
  })
  return attributes
}

export function StandingHead() {
  return <style data-theme suppressHydrationWarning {...useStanding('style[data-theme]')} />
}

export function StandingHeader() {
  return (
    <header className="site-header" suppressHydrationWarning {...useStanding('.site-header')} />
  )
}

export function StandingFooter() {
  return (
    <footer className="site-footer" suppressHydrationWarning {...useStanding('.site-footer')} />
  )
}

function useStanding(selector: string) {
  const [html] = useState(() => document.querySelector(selector)?.innerHTML ?? '')
  return { dangerouslySetInnerHTML: { __html: html } }
}
