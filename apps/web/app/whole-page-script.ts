/** As many cards of results as a phone lays out without a visitor noticing. */
const cardsAtOnce = 3
/** More than a page of results has, and than three times the sections of a home page. */
const mostCards = 60

/**
 * Marks the document as one of which only what is near is laid out (`parts-below.css`). Once the page is there and
 * nothing else is to do, lays out the rest, a few parts at a time, so that the scroll bar and the places of a page are
 * right, and takes the mark away. No mark where the page was loaded again or come back to, and none from when the
 * visitor goes back within it: their place on the page is a distance from its top, which has to be that of last time.
 * Stands in the head: scripts that restore the place must find all laid out.
 */
export function buildWholePageScript(): string {
  return [
    `{let h=document.documentElement,w=()=>{delete h.dataset.near},n=0,s=new CSSStyleSheet,`,
    `later=self.requestIdleCallback||setTimeout,`,
    `go=()=>{n+=${cardsAtOnce};if(n>${mostCards})return w();`,
    'let k=`:nth-child(-n+${n}),.section:nth-of-type(-n+${n/3})`;',
    's.replaceSync(`.vc-beside>${k}{content-visibility:visible}`);later(go)};',
    `if(performance.getEntriesByType('navigation')[0]?.type=='navigate'){`,
    `h.dataset.near='';addEventListener('popstate',w);`,
    `addEventListener('load',()=>{document.adoptedStyleSheets.push(s);later(go)})}}`,
  ].join('')
}
