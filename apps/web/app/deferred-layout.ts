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

/** Sent once to the window when a page that hydrates on load has done so. */
export const hydratedEvent = 'hydrated'

/**
 * Marks the document as one of which only what is near is laid out (`below-the-fold.css`), and in the first two paints
 * little more than a phone shows. Once the page is loaded and the browser idle, lays out the rest, one part in each
 * animation frame, so that the scroll bar and the positions on a page are right, and removes the mark. No mark where
 * the visitor reloaded the page, came back to it or followed a link to an anchor in it, and none once they go back
 * within it: their scroll position is a distance from the top, which has to be that of last time. The script stands in
 * the head: scripts that restore the position must find the whole page laid out.
 *
 * @param start `hydrated`: the page’s own scripts go first, as the visitor waits for their work
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
