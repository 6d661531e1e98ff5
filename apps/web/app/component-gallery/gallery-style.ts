/** The gallery's own room between specimens; what stands in them has its style from the website alone. */
export const galleryStyle = [
  '.g{padding-block:24px 64px}',
  '.g-menu{margin:8px 0 32px;font-size:.875rem}',
  '.g-menu p{display:flex;flex-wrap:wrap;gap:0 12px;margin:0;max-width:none}',
  '.g-menu span{width:4.5rem;color:var(--muted);line-height:28px}',
  '.g-menu a{line-height:28px;color:inherit}',
  '.g-menu a[aria-current]{font-weight:700;text-decoration:none}',
  '.g-specimens{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:32px 24px;align-items:start}',
  '.g-specimen{min-width:0}',
  '.g-specimen>div{min-width:0}',
  '.g-wide{grid-column:1/-1}',
  '.g-whole{margin-block:0 32px}',
  '.g-whole>.g-title{max-width:var(--wrap,80rem);margin-inline:auto;padding-inline:16px}',
  '.g-title{margin:0 0 8px;font:600 .8125rem/1.4 ui-monospace,monospace;color:var(--muted)}',
  '.g-swatch{display:flex;justify-content:space-between;padding:16px;border:1px solid var(--line)}',
  // A drawer is seen where it opens; here it lies open on the page.
  '.g .filters[popover]{display:block;position:static;inset:auto;height:auto;max-height:none;transform:none;margin:0;width:auto}',
  '.g .summary{position:static;max-height:none}',
  '.g .terms{position:static;margin:0;max-height:none}',
  '.g .buy-bar{position:static}',
].join('')
