/**
 * The files outside custom elements that handle the DOM by hand (`dom-by-hand.ts`), each with its reason. The list may
 * only shrink.
 */
export const domByHandFiles: Readonly<Record<string, string>> = {
  'apps/web/app/deferred-scripts/start-scripts.ts':
    'starts the modules of a page that hydrates, before React is there',
  'apps/web/app/layout/client-layout.tsx':
    'reads the header and footer that the server rendered, in case React renders the whole page again',
  'ui/add-script.ts': 'adds a script that a page loads on demand, for all others',
  'ui/closest-to.ts': 'finds the element around an event for code that observes a whole page',
}
