import { maxSeen } from './saved-ids.ts'
import { buildSavedIdsSource } from './saved-ids-source.ts'
import { vehicleCardsPath } from './vehicle-cards-path.ts'

/**
 * Recently seen: remembers, in the visitor's own browser, the vehicles whose pages it shows, and fills the part
 * of the page that is kept for those before (`recently-seen.tsx`) once everything else has loaded. A hydrated
 * page shows one vehicle after another without a new document: each time that part is another element.
 */
export function buildSeenScript(siteSlug: string): string {
  return [
    `(()=>{let D=document,${buildSavedIdsSource(siteSlug, 'seen')},`,
    `f=()=>{for(let e of D.querySelectorAll('[data-seen]'))if(!e.s){e.s=1;`,
    'let i=+e.dataset.seen,v=r().filter(n=>n!=i);',
    `w([i,...v].slice(0,${maxSeen + 1}));v=v.slice(0,${maxSeen});`,
    `v[0]&&fetch('${vehicleCardsPath}?ids='+v).then(a=>a.json()).then(a=>{`,
    'if(a.html){e.lastChild.innerHTML=a.html;e.hidden=false}}).catch(()=>{})}},',
    'g=()=>{f();new MutationObserver(f).observe(D.body,{childList:true,subtree:true})};',
    `D.readyState=='complete'?g():addEventListener('load',g)})()`,
  ].join('')
}
