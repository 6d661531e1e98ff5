/**
 * Puts a page's modules off until the page and its first pictures are drawn: on a slow line they would take
 * their turn with what the visitor came for. Links and forms work without them; who touches the page before
 * they are asked for gets them at once.
 *
 * @param html as React Router renders it, its own scripts marked
 * @param nonce the mark of scripts that are ours
 */
export function putScriptsOff(html: string, nonce: string): string {
  // It is among the last things of the page.
  const module = html.lastIndexOf(moduleScript)
  if (module === -1) return html
  const head = html.indexOf('</head>')
  return [
    html.slice(0, head).replaceAll(preload, laterPreload),
    `<script nonce="${nonce}">${starter}</script>`,
    html.slice(head, module).replaceAll(preload, laterPreload),
    ' type="text/later"',
    html.slice(module + moduleScript.length).replaceAll(preload, laterPreload),
  ].join('')
}

const moduleScript = ' type="module" async=""'
const preload = '<link rel="modulepreload"'
const laterPreload = '<link rel="later"'

/** The copy of a script has its very text, and so the same hash in the page's policy. */
const starter = [
  '(()=>{let gone=false;const go=()=>{',
  'if(gone)return;',
  `if(document.readyState==='loading'){addEventListener('DOMContentLoaded',go);return}`,
  'gone=true;',
  `for(const l of document.querySelectorAll('link[rel=later]')){l.fetchPriority='low';l.rel='modulepreload'}`,
  `const s=document.querySelector('script[type="text/later"]'),m=document.createElement('script');`,
  `m.type='module';m.textContent=s.textContent;s.replaceWith(m)};`,
  `addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(go)));`,
  `addEventListener('pointerdown',go);addEventListener('keydown',go)})()`,
].join('')
