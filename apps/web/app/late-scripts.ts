import type { ScriptStart } from './page-handle.ts'

/**
 * Puts a page's modules off until the page and its first pictures are drawn: on a slow line they would take
 * their turn with what the visitor came for. Links and forms work without them; who touches the page before
 * they are asked for gets them at once. A page that is there for its form waits until that is touched.
 *
 * @param html as React Router renders it, its own scripts marked
 * @param nonce the mark of scripts that are ours
 */
export function putScriptsOff(html: string, nonce: string, start: ScriptStart = 'load'): string {
  // It is among the last things of the page.
  const module = html.lastIndexOf(moduleScript)
  if (module === -1) return html
  const head = html.indexOf('</head>')
  return [
    html.slice(0, head).replaceAll(preload, laterPreload),
    `<script nonce="${nonce}">${start === 'load' ? onLoad : onTouch}</script>`,
    html.slice(head, module).replaceAll(preload, laterPreload),
    ' type="text/later"',
    html.slice(module + moduleScript.length).replaceAll(preload, laterPreload),
  ].join('')
}

const moduleScript = ' type="module" async=""'
const preload = '<link rel="modulepreload"'
const laterPreload = '<link rel="later"'

/** The copy of a script has its very text, and so the same hash in the page's policy. */
const go = [
  'let gone=false;const go=()=>{',
  'if(gone)return;',
  `if(document.readyState==='loading'){addEventListener('DOMContentLoaded',go);return}`,
  'gone=true;',
  `for(const l of document.querySelectorAll('link[rel=later]')){l.fetchPriority='low';l.rel='modulepreload'}`,
  `const s=document.querySelector('script[type="text/later"]'),m=document.createElement('script');`,
  `m.type='module';m.textContent=s.textContent;s.replaceWith(m)};`,
].join('')

const onLoad =
  `(()=>{${go}addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(go)));` +
  `addEventListener('pointerdown',go);addEventListener('keydown',go)})()`

/**
 * The header's search is no such form: it needs no script. A form that its visitor is in the middle of (see
 * `form-progress.ts`), or that their details fill in (`saved-details.ts`), is gone on with at once.
 */
const onTouch =
  `(()=>{${go}for(const t of ['focusin','pointerdown','keydown'])` +
  `addEventListener(t,e=>{if(e.target instanceof Element&&e.target.closest('main form'))go()});` +
  `addEventListener('DOMContentLoaded',()=>{try{const f=document.querySelector('main input[name=form]');` +
  `if(f&&[...Object.keys(sessionStorage),...Object.keys(localStorage)]` +
  `.some(k=>k.endsWith('.form.'+f.value)||k.endsWith('.details')))go()}catch{}})})()`
