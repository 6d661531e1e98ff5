import type { DocumentParts } from './document-parts.ts'
import type { HydrationStart } from '#platform/web/page-definition.ts'

/**
 * Defers a page's modules until the page and its first pictures are loaded: on a slow line they would compete
 * with what the visitor came for. Links and forms work without them; the first interaction with the page requests
 * them at once. A page that is there for its form waits for an interaction with that form.
 *
 * @param parts as React Router renders them, its own scripts marked
 * @param nonce the mark of scripts that are ours
 */
export function deferScripts(
  parts: DocumentParts,
  nonce: string,
  start: HydrationStart = 'load',
): DocumentParts {
  if (!parts.tail.includes(moduleScript)) return parts
  const script = `<script nonce="${nonce}">${start === 'load' ? onLoad : onInteraction}</script>`
  const head = parts.head.replaceAll(preload, deferredPreload)
  const end = head.indexOf('</head>')
  const tail = parts.tail.replace(moduleScript, ' type="text/deferred"')
  return {
    ...parts,
    head: end === -1 ? head + script : head.slice(0, end) + script + head.slice(end),
    tail: tail.replaceAll(preload, deferredPreload),
  }
}

const moduleScript = ' type="module" async=""'
const preload = '<link rel="modulepreload"'
const deferredPreload = '<link rel="deferred"'

/**
 * Each request is a task of its own: together they would keep a page from responding for longer than one animation
 * frame. The copy of a script has its very text, and so the same hash in the page's policy.
 */
const go = [
  'let gone=false;const go=()=>{',
  'if(gone)return;',
  `if(document.readyState==='loading'){addEventListener('DOMContentLoaded',go);return}`,
  'gone=true;',
  `const links=[...document.querySelectorAll('link[rel=deferred]')],next=()=>{const l=links.shift();`,
  `if(l){l.fetchPriority='low';l.rel='modulepreload';setTimeout(next);return}`,
  `const s=document.querySelector('script[type="text/deferred"]'),m=document.createElement('script');`,
  `m.type='module';m.textContent=s.textContent;s.replaceWith(m)};next()};`,
].join('')

const onLoad =
  `(()=>{${go}addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(go)));` +
  `addEventListener('pointerdown',go);addEventListener('keydown',go)})()`

/**
 * The header's search is no such form: it needs no script. A form that its visitor is in the middle of (see
 * `form-progress.ts`), or that their details fill in (`saved-details.ts`), is gone on with at once.
 */
const onInteraction =
  `(()=>{${go}for(const t of ['focusin','pointerdown','keydown'])` +
  `addEventListener(t,e=>{if(e.target instanceof Element&&e.target.closest('main form'))go()});` +
  `addEventListener('DOMContentLoaded',()=>{try{const f=document.querySelector('main input[name=form]');` +
  `if(f&&[...Object.keys(sessionStorage),...Object.keys(localStorage)]` +
  `.some(k=>k.endsWith('.form.'+f.value)||k.endsWith('.details')))go()}catch{}})})()`
