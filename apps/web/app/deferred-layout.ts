/** What may wait to be laid out, in the order in which it stands on a page (`below-the-fold.css`). */
const belowTheFold = '.vehicle-grid--beside-filters>*,.section,.vehicle-main>section'
/** What the HTML of a page has in it that has such parts. */
export const belowTheFoldMarks = [
  'vehicle-grid--beside-filters"',
  'class="section',
  'class="vehicle-main"',
] as const
/** How long after a page is read its scripts may take before the rest is laid out all the same, in milliseconds. */
const longestWaitMs = 3000

/** Sent once to the window, by a page that comes alive as soon as it is read. */
export const hydratedEvent = 'hydrated'

/**
 * Marks the document as one of which only what is near is laid out (`below-the-fold.css`), and in the first two frames
 * little more than a phone shows. Once the page is there and nothing else is to do, lays out the rest, one part in each
 * frame, so that the scroll bar and the places of a page are right, and takes the mark away. No mark where the page was
 * loaded again or come back to, or leads to a place within it, and none from when the visitor goes back within it:
 * their place on the page is a distance from its top, which has to be that of last time. Stands in the head: scripts
 * that restore the place must find all laid out.
 *
 * @param start `hydrated`: the page’s own scripts go first, whose work the visitor waits for
 */
export function buildDeferredLayoutScript(start: 'read' | 'hydrated'): string {
  const begin =
    start === 'read'
      ? 'later(go)'
      : `addEventListener('${hydratedEvent}',go),setTimeout(go,${longestWaitMs})`
  return [
    `{let h=document.documentElement,w=()=>{delete h.dataset.near},parts,`,
    `later=self.requestIdleCallback||setTimeout,`,
    `step=()=>{let e=parts.shift();if(!e)return w();`,
    `e.style.contentVisibility='visible';requestAnimationFrame(()=>later(step))},`,
    `go=()=>{if(parts)return;`,
    `parts=[...document.querySelectorAll('${belowTheFold}')]`,
    `.filter(e=>getComputedStyle(e).contentVisibility!='visible');later(step)};`,
    `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate'){`,
    `h.dataset.near='first';addEventListener('popstate',w);`,
    `let drawn=()=>requestAnimationFrame(()=>setTimeout(()=>{let f=h.dataset.near;`,
    `if(f){h.dataset.near=f=='first'?'second':'';drawn()}}));drawn();`,
    `addEventListener('load',()=>{${begin}})}}`,
  ].join('')
}
