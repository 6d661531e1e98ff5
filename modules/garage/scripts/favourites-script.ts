import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { buildSavedIdsSource, maxFavourites } from './saved-ids.ts'

/** As long as a short sentence takes to be read twice. */
const noteMs = 4000

/** The endpoint that records what was added (§4, §7 event 39). */
export const favouritePath = '/api/events/car_favourite'

/**
 * §4 Favourites: the script of every page of a site that has hearts. One listener turns hearts on and off,
 * keeps the list in the visitor's own browser and tells the website what was added; hearts that come later
 * (other results, another car), other tabs and pages come back to are brought in line. What shows the count of
 * the list (`data-saved`) gets it, and what says what happened (`data-saved-note`) says it, for a few seconds. Hearts are
 * first brought in line after the first paint, which need not wait for the browser's storage.
 */
export function buildFavouritesScript(siteSlug: string): string {
  return [
    `(()=>{let D=document,t,${buildSavedIdsSource(siteSlug, 'favourites')},`,
    'm=()=>{let v=r(),n=v.length||"",p;',
    `for(let b of D.querySelectorAll('[data-heart]'))`,
    '(p=""+v.includes(+b.dataset.heart))!=b.ariaPressed&&(b.ariaPressed=p);',
    `for(let c of D.querySelectorAll('[data-saved]'))c.textContent!=n&&(c.textContent=n)};`,
    `D.addEventListener('click',e=>{let b=e.target.closest('[data-heart]');if(!b)return;`,
    'let i=+b.dataset.heart,v=r(),o=v.filter(n=>n!=i),a=o.length==v.length;',
    `w(a?[i,...o].slice(0,${maxFavourites}):o);m();`,
    `let s=D.querySelector('[data-saved-note]');s&&(s.textContent=s.dataset[a?'added':'removed'],`,
    `clearTimeout(t),t=setTimeout(()=>s.textContent='',${noteMs}));`,
    `a&&navigator.sendBeacon('${favouritePath}','{"car_id":'+i+'}')});`,
    `addEventListener('storage',m);addEventListener('pageshow',e=>e.persisted&&m());`,
    `${afterFirstPaint}(()=>{new MutationObserver(m).observe(D.body,{childList:true,subtree:true});m()})})()`,
  ].join('')
}
