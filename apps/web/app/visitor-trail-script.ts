import { afterFirstPaint } from '#ui/after-first-paint.ts'

/**
 * The script that every page has: it keeps, in the visitor's own browser, the paths they saw (§9: at most 50)
 * and the parameters that brought them (§9: for 30 days), for the lead that they may send. Hydrated
 * pages change without a new document; the Navigation API reports that too. The browser may have to read its storage
 * from a disk: the script reads it after the first paint, or when the visitor leaves. At most 640 bytes; names and
 * shapes are those that the forms read.
 */
export function buildTrailScript(siteSlug: string): string {
  return [
    `(()=>{let f=()=>{f=()=>{};`,
    `try{let s=localStorage,k='forecourt.${siteSlug}.',l=location,d=Date.now(),U=URLSearchParams,`,
    'g=n=>JSON.parse(s[k+n]||0),w=(n,v)=>s[k+n]=JSON.stringify(v),',
    `r=()=>{let v=g('visited')||[],p=l.pathname;v.at(-1)!=p&&w('visited',[...v,p].slice(-50))},`,
    String.raw`q=[...new U(l.search)].filter(p=>/^((g|fb)clid|utm_\w+)$/.test(p[0]));`,
    // 2592e6 ms are 30 days.
    `q[0]&&!(d-g('first-query').savedAt<2592e6)&&w('first-query',{query:''+new U(q),savedAt:d});`,
    'r();navigation.oncurrententrychange=r}catch{}};',
    `${afterFirstPaint}(()=>f());addEventListener('pagehide',()=>f())})()`,
  ].join('')
}
