/**
 * The card's picture stands in for the first photo of a vehicle's page until that has come: the browser has it already.
 * Remembers, for the tab, the picture of the card that was pressed, and shows it where it is the same vehicle's. A page
 * that hydrates shows one vehicle after another without a new document: each time the photo is another element.
 */
export function buildCardPictureScript(siteSlug: string): string {
  return [
    `(()=>{let D=document,k='forecourt.${siteSlug}.card-picture',`,
    'n=u=>(u.split("/images/")[1]||u).split("/")[0],',
    'f=()=>{let p=D.querySelector(".stage img.photo"),u;if(!p||p.f)return;p.f=1;',
    'try{u=sessionStorage[k]}catch{}',
    'u&&!p.complete&&n(u)==n(p.src)&&(p.style.background=`center/contain no-repeat url("${u}")`)};',
    'D.addEventListener("click",e=>{let c=e.target.closest(".vehicle-card"),i=c&&c.querySelector("img.vehicle-card__picture");',
    'try{i&&(sessionStorage[k]=i.currentSrc)}catch{}},true);',
    'f();new MutationObserver(f).observe(D.body,{childList:true,subtree:true})})()',
  ].join('')
}
