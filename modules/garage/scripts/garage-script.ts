import { buildSavedIdsSource } from './saved-ids-source.ts'
import { vehicleCardsPath } from './vehicle-cards-path.ts'

/**
 * The script of the garage page (`garage-page.tsx`): asks for the cards of what the browser keeps and shows them
 * with their price and status of now; a heart that is turned off takes its card out of the list at once (§4),
 * and can be taken back. Comes after the favourites' own script, whose listener has changed the list by then.
 */
export function buildGarageScript(siteSlug: string): string {
  return [
    `addEventListener('DOMContentLoaded',()=>{let D=document,q=n=>D.querySelector('[data-garage-'+n+']'),G=q('state'),L=q('list'),`,
    `${buildSavedIdsSource(siteSlug, 'favourites')},u,y=s=>G.dataset.garageState=s,`,
    'n=()=>{let n=r().length,c=q("count"),d=c.dataset;',
    'c.textContent=n?d[n==1?"one":"many"].replace("{count}",n):"";n||y("empty")},',
    `l=()=>{let v=r();n();v[0]&&fetch('${vehicleCardsPath}?ids='+v).then(a=>a.ok?a.json():Promise.reject()).then(a=>{`,
    'L.innerHTML=a.html;u=0;q("undo").hidden=true;q("gone").hidden=!a.gone[0];',
    'q("gone-text").textContent=a.gone_text;q("forget").onclick=()=>{',
    'w(r().filter(i=>!a.gone.includes(i)));q("gone").hidden=true;n();q("title").focus()};y("list")',
    `}).catch(()=>y('failed'))};`,
    `D.addEventListener('click',e=>{let b=e.target.closest('[data-heart]'),c=b&&b.closest('article'),x;`,
    'if(c&&L.contains(c)&&!r().includes(+b.dataset.heart)){',
    'x=c.nextElementSibling;u=[c,c.parentNode,x,b];x=x||c.previousElementSibling;c.remove();',
    'q("undo").hidden=false;n();(x?x.querySelector("[data-heart]"):q("undo")).focus()}});',
    'q("undo").onclick=()=>{u[1].insertBefore(u[0],u[2]);q("undo").hidden=true;y("list");u[3].click();n();u[3].focus()};',
    `q('again').onclick=l;addEventListener('storage',e=>e.key==k&&l());`,
    `addEventListener('pageshow',e=>e.persisted&&l());l()})`,
  ].join('')
}
