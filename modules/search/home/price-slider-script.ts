import { boundThumb, countBetween } from './price-slider.rules.ts'

/**
 * The script of the price-range tile (`price-range-tile.tsx`), which without it is a form of two fields: the
 * thumbs write the fields and the fields move the thumbs, and the button says how many vehicles that is. As it is
 * served the tile says all of that already: nothing is done until a thumb is moved, or stands where a visitor who
 * comes back has left it. The first number that a browser formats takes it longer than the rest of the page's scripts.
 */
export function buildPriceSliderScript(): string {
  return [
    `(()=>{let B=${readSource(boundThumb)},C=${readSource(countBetween)},D=document,`,
    'F=D.querySelector("[data-price-slider]"),S=JSON.parse(F.dataset.priceSlider),g=D.documentElement.lang,',
    '[a,b]=F.querySelectorAll("[type=range]"),[x,y]=F.querySelectorAll("[type=text]"),z=F.querySelector("button"),',
    'm,M=n=>(m??=new Intl.NumberFormat(g,{style:"currency",currency:S.currency,currencyDisplay:"narrowSymbol",maximumFractionDigits:0})).format(n),',
    'P=(n,v)=>F.style.setProperty(n,(v-S.min)/(S.max-S.min)*100+"%"),',
    'd=()=>{let l=+a.value,h=+b.value,n=C(l,h,S,S.table,S.total);',
    'x.value=l>S.min?M(l):"";y.value=h<S.max?M(h):"";',
    'for(let[i,f]of[[a,x],[b,y]])i.ariaValueText=f.value||f.placeholder;',
    'P("--low",l);P("--high",h);F.dataset.over=2*l>S.min+S.max?"low":"high";',
    'z.textContent=(n==1?S.one:S.many).replace("{count}",n.toLocaleString(g))},',
    's=()=>F.querySelector("output").value=z.textContent,',
    't=(i,o,w,f)=>{i.oninput=()=>{i.value=B(+i.value,+o.value,w,S);d()};i.onchange=s;',
    String.raw`f.onchange=()=>{i.value=B(+f.value.replace(/[^\d.]/g,"")||(w?S.min:S.max),+o.value,w,S);d();s()}};`,
    't(a,b,true,x);t(b,a,false,y);addEventListener("pageshow",()=>(+a.value>S.min||+b.value<S.max)&&d())})()',
  ].join('')
}

/** Without its indentation: neither function holds a text. Lines stay, for some end without a semicolon. */
function readSource(rule: (...words: never[]) => unknown): string {
  return rule
    .toString()
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/[ \t]+/g, ' ')
}
