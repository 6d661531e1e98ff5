/**
 * Marks a document as one to be laid out whole (`parts-below.css`): where it was loaded again or come back to, and
 * from when the visitor goes back within it. Their place on the page is a distance from its top, which has to be
 * that of last time. Stands in the head: scripts that restore the place must find the mark.
 */
export function buildWholePageScript(): string {
  return [
    `{let w=()=>document.documentElement.dataset.whole='';`,
    `performance.getEntriesByType('navigation')[0]?.type!='navigate'&&w();`,
    `addEventListener('popstate',w)}`,
  ].join('')
}
