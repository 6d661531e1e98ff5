/** Spacing between specimens; the specimens themselves have only the website's style. */
export const galleryStyle = [
  '.component-gallery{padding-block:24px 64px}',
  '.component-gallery__menu{margin:8px 0 32px;font-size:.875rem}',
  '.component-gallery__menu p{display:flex;flex-wrap:wrap;gap:0 12px;margin:0;max-width:none}',
  '.component-gallery__menu span{width:4.5rem;color:var(--muted);line-height:28px}',
  '.component-gallery__menu a{line-height:28px;color:inherit}',
  '.component-gallery__menu a[aria-current]{font-weight:700;text-decoration:none}',
  '.component-gallery__specimens{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:32px 24px;align-items:start}',
  '.component-gallery__specimen{min-width:0}',
  '.component-gallery__specimen>div{min-width:0}',
  '.component-gallery__specimen--wide{grid-column:1/-1}',
  '.component-gallery__specimen--whole{margin-block:0 32px}',
  '.component-gallery__specimen--whole>.component-gallery__specimen-title{max-width:var(--wrap,80rem);margin-inline:auto;padding-inline:16px}',
  '.component-gallery__specimen-title{margin:0 0 8px;font:600 .8125rem/1.4 var(--font-body);color:var(--muted)}',
  '.component-gallery__swatch{display:flex;justify-content:space-between;padding:16px;border:1px solid var(--line)}',
  // On a website an open drawer covers the window; the gallery shows the open drawer inside the page.
  '.component-gallery .filters[popover]{display:block;position:static;inset:auto;height:auto;max-height:none;transform:none;margin:0;width:auto}',
  '.component-gallery .summary{position:static;max-height:none}',
  '.component-gallery .terms{position:static;margin:0;max-height:none}',
  '.component-gallery :is(.buy-bar,.consent-banner){position:static;width:auto}',
].join('')
